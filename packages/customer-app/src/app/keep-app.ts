import { registerServiceWorker } from '../shared/service-worker.ts';

/** Delay after the start, in milliseconds: caching for later must not slow down the first page. */
const afterMs = 4_000;

/** Caches the app on the device, in its language, so that it opens without a connection and can be installed. */
export function keepApp(): void {
  setTimeout(() => void registerServiceWorker(), afterMs);
}
