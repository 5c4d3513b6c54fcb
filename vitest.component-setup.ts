import { GlobalWindow } from 'happy-dom';
import { afterEach, vi } from 'vitest';
import { populateGlobal } from 'vitest/runtime';

const windowKey = Symbol.for('goodturn.component-window');
const home = 'http://localhost:3000/';

// Vitest runs this before each file, but a worker keeps the modules of the previous file, which know the first window
// only.
if (!(windowKey in globalThis)) {
  // Like Vitest's own environment for happy-dom, which creates a window for each file.
  const window = new GlobalWindow({
    url: home,
    console,
    settings: { disableErrorCapturing: true },
  });
  const additionalKeys = ['Request', 'Response', 'MessagePort', 'fetch', 'Headers', 'AbortController', 'AbortSignal'];
  populateGlobal(globalThis, window, {
    bindFunctions: true,
    additionalKeys: [...additionalKeys, 'URL', 'URLSearchParams', 'FormData'],
  });
  // A test may end while a page still has a request: it must fail, whatever listens on that port.
  globalThis.fetch = () => Promise.reject(new TypeError('No test reaches the network.'));
  Object.defineProperty(globalThis, windowKey, { value: window });
}

// The library looks for the document when it is loaded.
const { cleanup, configure } = await import('@testing-library/react');

// The same time, for the same reason, as `expect.poll` in vitest.config.ts.
configure({ asyncUtilTimeout: 20_000 });

// The window's state must not leak into the next test, which may be another file's. This runs after the file's own
// hooks.
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  // Closed elements go back in the history a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  document.body.replaceChildren();
  document.title = '';
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  // A click on a link to a file that is saved takes this window to that file, from where no path leads back.
  Reflect.get(globalThis, windowKey).happyDOM.setURL(home);
  // Drafts are stored by the key of their history entry.
  history.replaceState({ key: crypto.randomUUID() }, '', '/');
});
