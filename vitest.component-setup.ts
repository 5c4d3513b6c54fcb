import { format } from 'node:util';
import { GlobalWindow } from 'happy-dom';
import { afterEach, vi } from 'vitest';
import { populateGlobal } from 'vitest/runtime';

const windowKey = Symbol.for('goodturn.component-window');
const complaintsKey = Symbol.for('goodturn.complaints');

// Vitest runs this before each file, but a worker keeps the modules of the previous file, which know the first window
// only.
if (!(windowKey in globalThis)) {
  // Like Vitest's own environment for happy-dom, which creates a window for each file.
  const window = new GlobalWindow({
    url: 'http://localhost:3000/',
    console,
    // A click on a link to a file that is saved would take the window to that file, from where no path leads back.
    settings: { disableErrorCapturing: true, navigation: { disableFallbackToSetURL: true } },
  });
  const additionalKeys = ['Request', 'Response', 'MessagePort', 'fetch', 'Headers', 'AbortController', 'AbortSignal'];
  populateGlobal(globalThis, window, {
    bindFunctions: true,
    additionalKeys: [...additionalKeys, 'URL', 'URLSearchParams', 'FormData'],
  });
  // A test may end while a page still has a request: it must fail, whatever listens on that port.
  globalThis.fetch = () => Promise.reject(new TypeError('No test reaches the network.'));
  Object.defineProperty(globalThis, windowKey, { value: window });
  noteComplaints();
}

/** Keeps what a page writes to the console as an error or a warning; a test that expects it replaces the method. */
function noteComplaints(): void {
  // A response may come between two steps of a test, of which React says that it was not awaited: that is no fault.
  const isOfTest = (complaint: string): boolean => complaint.includes('was not wrapped in act(');
  const complaints: string[] = [];
  Object.defineProperty(globalThis, complaintsKey, { value: complaints });
  for (const method of ['error', 'warn'] as const) {
    const write = console[method].bind(console);
    console[method] = (...words: unknown[]) => {
      const complaint = format(...words);
      if (!isOfTest(complaint)) complaints.push(complaint);
      write(...words);
    };
  }
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
  // Drafts are stored by the key of their history entry.
  history.replaceState({ key: crypto.randomUUID() }, '', '/');
  const complaints: string[] = Reflect.get(globalThis, complaintsKey).splice(0);
  if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('; ')}`);
});
