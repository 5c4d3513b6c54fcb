/** What a browser sends where it can put the app on the home screen itself, if the app asks it to. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

let offered: InstallPrompt | undefined;

addEventListener('beforeinstallprompt', (event) => {
  if (!isPrompt(event)) return;
  // The browser would show a bar of its own, over whatever the person does at that moment.
  event.preventDefault();
  offered = event;
});

/** Returns whether the browser can be asked; otherwise its own menu has the entry. */
export const canAskBrowser = (): boolean => offered !== undefined;

/** Lets the browser ask the person. It does so once for each of its events. */
export async function askBrowser(): Promise<void> {
  const asked = offered;
  offered = undefined;
  await asked?.prompt();
}

/** Returns whether the app was opened from the home screen. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

export const isAppleDevice = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);
