import { translatorFor } from '../../foundation/texts/translations.ts';

/** What customers wait for; the inbox has everything else too. */
export type PushKind =
  | 'order_shipped'
  | 'order_delivered'
  | 'recharge_credited'
  | 'withdrawal_paid'
  | 'withdrawal_rejected';

/** Where the app shows it. */
const pathOf: Readonly<Record<PushKind, (subjectId: bigint) => string>> = {
  order_shipped: (orderId) => `/#/order?id=${orderId}`,
  order_delivered: (orderId) => `/#/order?id=${orderId}`,
  recharge_credited: () => '/#/recharge_history',
  withdrawal_paid: () => '/#/withdraw_history',
  withdrawal_rejected: () => '/#/withdraw_history',
};

/**
 * What a notification says, as the service worker reads it. It is seen on a locked screen: no amount, no product, no name, and
 * nothing but the title that the message has in the inbox. A second one with the same tag takes the place of the first.
 */
export function pushContent(
  message: { messageId: bigint; kind: PushKind; subjectId: bigint; language: string },
  siteIcon: string,
): Buffer {
  const { messageId, kind, subjectId, language } = message;
  // As browsers take it: one of our codes is an old one.
  const [lang] = Intl.getCanonicalLocales(language);
  const title = translatorFor('message_view', language)(`${kind}_title`);
  const content = { title, path: pathOf[kind](subjectId), tag: `message-${messageId}`, lang };
  // Until operators choose one, the worker shows the icon that comes with the app.
  return Buffer.from(JSON.stringify(siteIcon === '' ? content : { ...content, icon: siteIcon }));
}
