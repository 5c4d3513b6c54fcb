import { languageCode } from './i18n/texts.ts';

/** Undefined where the browser refuses it, as in a private window, and in development. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  return await navigator.serviceWorker.register(`/service-worker.js?language=${languageCode()}`).catch(() => undefined);
}
