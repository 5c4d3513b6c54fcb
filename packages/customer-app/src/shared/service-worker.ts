import { languageCode } from './i18n/texts.ts';

/**
 * Registers the service worker. Returns undefined in development and if the browser refuses, as in a private window.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  return await navigator.serviceWorker.register(`/service-worker.js?language=${languageCode()}`).catch(() => undefined);
}
