/** Keeps the screen on while somebody plays, if the browser allows it (only over HTTPS or on this machine). */

/**
 * Keep the screen on while `wanted()` is true. Call this inside a component; the screen is let go when the component
 * ends.
 */
export function keepAwake(wanted: () => boolean): void {
  $effect(() => {
    if (!wanted() || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let ended = false;

    const hold = async (): Promise<void> => {
      if (document.visibilityState !== "visible" || lock?.released === false) return;
      // With a low battery, the browser may refuse. The screen then goes dark as usual.
      const held = await navigator.wakeLock.request("screen").catch(() => null);
      if (ended) void held?.release();
      else lock = held;
    };
    // The browser drops the lock whenever the page is hidden, so it is asked again.
    document.addEventListener("visibilitychange", hold);
    void hold();

    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  });
}
