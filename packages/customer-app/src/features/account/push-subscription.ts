import type { InputOf } from '@goodturn/contract';
import { languageCode } from '../../shared/i18n/texts.ts';
import { registerServiceWorker } from '../../shared/service-worker.ts';

export type PushProblem = 'unsupported' | 'blocked' | 'notAllowed' | 'failed';

/** Returns whether the browser supports notifications; on an iPhone it does so only for an app on the home screen. */
const canReceivePushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns the reason that is known without a permission prompt, if any. */
export function pushProblem(): PushProblem | undefined {
  if (!canReceivePushes()) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : undefined;
}

export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canReceivePushes()) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return (await registration?.pushManager.getSubscription().catch(() => null)) ?? null;
}

/** Unsubscribes this browser. Never rejects: the server removes its part with the session. */
export async function endSubscription(): Promise<void> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
}

/** Returns whether the subscription accepts messages that are signed with this key. */
export function isSubscribedTo({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** Returns the subscription as the server expects it, with the current language of the app. */
export function inputOf(subscription: PushSubscription): InputOf<'customer/pushSubscribe'> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth, language: languageCode() };
}

/**
 * Subscribes this browser to messages that are signed with this key. Rejects if the browser or its push service fails.
 */
async function makeSubscription(publicKey: string): Promise<PushSubscription> {
  const registration = await registerServiceWorker();
  if (registration === undefined) throw new Error('there is no service worker');
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  if (known !== null && !isSubscribedTo(known, publicKey)) await known.unsubscribe();
  return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Requests the permission and subscribes. It has to be called on a press, or browsers show no prompt. */
export async function subscribeHere(publicKey: string): Promise<PushSubscription | PushProblem> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'notAllowed';
  return await makeSubscription(publicKey).catch(() => 'failed' as const);
}
