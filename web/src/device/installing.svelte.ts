/** Whether this site can be installed on the device, and how. */

/** What Chromium's browsers send when they would install the site. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** A button here, the browser's share sheet or menu, or not at all without HTTPS; or it is installed already. */
type Way = "button" | "share" | "menu" | "insecure" | "installed";

let prompt = $state.raw<InstallPrompt | null>(null);
let installed = $state(false);

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1); // an iPad that says it is a Mac

export const installing = {
  get way(): Way {
    if (installed || matchMedia("(display-mode: standalone)").matches) return "installed";
    if (!isSecureContext) return "insecure";
    if (prompt) return "button";
    return isApple() ? "share" : "menu";
  },
};

/** Listen for the browser's offer. It comes once, and early. */
export function awaitOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the browser's own bar would lie over the page
    prompt = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => (installed = true));
}

/** Have the browser ask the reader. It asks once for each offer. */
export async function install(): Promise<void> {
  const offer = prompt;
  prompt = null;
  await offer?.prompt();
}
