/** What the browser knows of notifications on this device. */
import type { InputOf } from '@goodturn/contract';
import { languageCode } from '../../shared/i18n/texts.ts';
import { registerServiceWorker } from '../../shared/service-worker.ts';

/** Why a browser gets no notifications. */
export type PushObstacle = 'unsupported' | 'blocked' | 'notAllowed' | 'failed';

/** On an iPhone a browser takes notifications only from the home screen. */
const canReceivePushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What stands in the way before anybody has asked. */
export function pushObstacle(): PushObstacle | undefined {
  if (!canReceivePushes()) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : undefined;
}

/** What this browser is subscribed to, if anything. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canReceivePushes()) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return (await registration?.pushManager.getSubscription().catch(() => null)) ?? null;
}

/** Ends what this browser is subscribed to. Never rejects: the server ends its part with the session. */
export async function endSubscription(): Promise<void> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
}

/** Whether it takes what is signed with this key. */
export function isSubscribedTo({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** What the server is told of a subscription, in the language of the app. */
export function inputOf(subscription: PushSubscription): InputOf<'customer/pushSubscribe'> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth, language: languageCode() };
}

/** Subscribes this browser to what is signed with this key. Rejects if the browser or its push service does not do it. */
async function makeSubscription(publicKey: string): Promise<PushSubscription> {
  const registration = await registerServiceWorker();
  if (registration === undefined) throw new Error('there is no service worker');
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  if (known !== null && !isSubscribedTo(known, publicKey)) await known.unsubscribe();
  return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Asks the person and then the browser; to be called by a press, or browsers do not ask. */
export async function subscribeHere(publicKey: string): Promise<PushSubscription | PushObstacle> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'notAllowed';
  return await makeSubscription(publicKey).catch(() => 'failed' as const);
}
