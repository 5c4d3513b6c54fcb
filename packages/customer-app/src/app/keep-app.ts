import { registerServiceWorker } from '../shared/service-worker.ts';

/** After the first page is there: what is kept for later must not slow it down. */
const afterMs = 4_000;

/** Keeps the app on the device, in its language, so that it opens without a connection and can be installed. */
export function keepApp(): void {
  setTimeout(() => void registerServiceWorker(), afterMs);
}
