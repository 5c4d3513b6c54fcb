import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { isPointOfCurve } from './encrypt-push.ts';
import { parsePushEndpoint } from './push-endpoint.ts';
import { deleteSubscription, insertSubscription } from './push-store.ts';

export const subscribePush = operation('customer/pushSubscribe', {
  async execute({ transaction, actor: { token }, now, input, services }) {
    if (!services.pushes.isAvailable()) throw new DomainError('push_unavailable');
    const endpoint = parsePushEndpoint(input.endpoint)?.href;
    const [p256dh, auth] = [Buffer.from(input.p256dh, 'base64url'), Buffer.from(input.auth, 'base64url')];
    if (endpoint === undefined || !isPointOfCurve(p256dh) || auth.length !== 16) {
      throw new DomainError('push_subscription_not_allowed');
    }
    const { language } = input;
    const isKept = await insertSubscription(transaction, { token, endpoint, p256dh, auth, language, now });
    if (!isKept) throw new DomainError('not_logged_in');
    return { result: {}, audit: null };
  },
});

export const unsubscribePush = operation('customer/pushUnsubscribe', {
  async execute({ transaction, actor: { token } }) {
    await deleteSubscription(transaction, token);
    return { result: {}, audit: null };
  },
});
