/** The screen stays on while somebody plays, where the browser allows it (only over HTTPS or on this machine). */

/** Hold the screen awake while `wanted()` is true; called inside a component, which lets go when it ends. */
export function keepAwake(wanted: () => boolean): void {
  $effect(() => {
    if (!wanted() || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let ended = false;

    const hold = async (): Promise<void> => {
      if (document.visibilityState !== "visible" || lock?.released === false) return;
      // A battery that runs low may forbid it: then the screen goes dark as it would elsewhere.
      const held = await navigator.wakeLock.request("screen").catch(() => null);
      if (ended) void held?.release();
      else lock = held;
    };
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener("visibilitychange", hold);
    void hold();

    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  });
}
