import { GlobalWindow } from 'happy-dom';
import { afterEach, vi } from 'vitest';
import { populateGlobal } from 'vitest/runtime';

const windowKey = Symbol.for('goodturn.component-window');

// Vitest runs this before each file, and a worker keeps the modules of the file before: they know the first window only.
if (!(windowKey in globalThis)) {
  // As in Vitest's own environment for happy-dom, which makes a window for each file.
  const window = new GlobalWindow({
    url: 'http://localhost:3000',
    console,
    settings: { disableErrorCapturing: true },
  });
  const additionalKeys = ['Request', 'Response', 'MessagePort', 'fetch', 'Headers', 'AbortController', 'AbortSignal'];
  populateGlobal(globalThis, window, {
    bindFunctions: true,
    additionalKeys: [...additionalKeys, 'URL', 'URLSearchParams', 'FormData'],
  });
  // A test may end while a page still asks for something: then nobody answers, whatever listens on that port.
  globalThis.fetch = () => Promise.reject(new TypeError('No test reaches the network.'));
  Object.defineProperty(globalThis, windowKey, { value: window });
}

// It looks for the document as it is loaded.
const { cleanup, configure } = await import('@testing-library/react');

// As long as `expect.poll` waits in vitest.config.ts, and for the same reason.
configure({ asyncUtilTimeout: 20_000 });

// What a test leaves in the window must not be seen by the next, which may be another file's. It runs after the file's own.
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  // What was closed goes back in the history a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  document.body.replaceChildren();
  document.title = '';
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  // Drafts are kept by the key of their entry.
  history.replaceState({ key: crypto.randomUUID() }, '', '/');
});
