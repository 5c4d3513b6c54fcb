import { translatorFor } from '../../foundation/texts/translations.ts';

/** The kinds of messages that customers wait for; the others are only shown in the inbox. */
export type PushKind =
  | 'order_shipped'
  | 'order_delivered'
  | 'friend_asked'
  | 'recharge_credited'
  | 'withdrawal_paid'
  | 'withdrawal_rejected';

const pathOf: Readonly<Record<PushKind, (subjectId: bigint) => string>> = {
  order_shipped: (orderId) => `/#/order?id=${orderId}`,
  order_delivered: (orderId) => `/#/order?id=${orderId}`,
  friend_asked: (orderId) => `/#/ask?id=${orderId}`,
  recharge_credited: () => '/#/recharge_history',
  withdrawal_paid: (withdrawalId) => `/#/withdrawal?id=${withdrawalId}`,
  withdrawal_rejected: (withdrawalId) => `/#/withdrawal?id=${withdrawalId}`,
};

/**
 * Returns the payload of a notification for the service worker. Locked screens show it, so that it has only the title
 * of the inbox message, and no amount, product or name. A notification replaces an earlier one with the same tag.
 */
export function pushContent(
  message: { messageId: bigint; kind: PushKind; subjectId: bigint; language: string },
  siteIcon: string,
): Buffer {
  const { messageId, kind, subjectId, language } = message;
  // Browsers expect canonical language tags, and one of our codes is deprecated.
  const [lang] = Intl.getCanonicalLocales(language);
  const title = translatorFor('message_view', language)(`${kind}_title`);
  const content = { title, path: pathOf[kind](subjectId), tag: `message-${messageId}`, lang };
  // Without an icon of the site, the service worker shows the one that comes with the app.
  return Buffer.from(JSON.stringify(siteIcon === '' ? content : { ...content, icon: siteIcon }));
}
