import { z } from 'zod';
import { call } from '../call.ts';
import { declineReason, friendAsk, order } from '../schemas/order.ts';
import { emptyObject, idString, nonBlankString, positiveMoneyString } from '../wire.ts';

export const ownerQuestionCalls = {
  'customer/setFriendAsk': call({
    method: 'POST',
    access: 'customer',
    summary:
      'Chooses whether a friend asks before paying: always, never, or from a sum on that the friend’s payments of a day reach.',
    rate: 'write',
    changes: ['friends', 'orders'],
    body: z
      .strictObject({ friendId: idString, ask: friendAsk, from: positiveMoneyString.optional() })
      .refine(({ ask, from }) => (ask === 'from') === (from !== undefined), { path: ['from'] }),
    data: emptyObject,
    errors: ['not_found', 'invalid_request'],
  }),
  'customer/askOwner': call({
    method: 'POST',
    access: 'customer',
    allowsFriend: true,
    summary:
      'Asks the owner of the account, in a friend’s session, about an unpaid order: once, and nobody else pays it then.',
    rate: 'write',
    changes: ['orders'],
    idempotency: 'optional',
    body: z.strictObject({
      orderId: idString,
      color: nonBlankString(60).optional(),
      model: nonBlankString(60).optional(),
    }),
    data: order,
    errors: [
      'not_found',
      'forbidden',
      'owner_already_asked',
      'order_already_paid',
      'order_cancelled',
      'order_expired',
      'order_choice_changed',
      'variant_unknown',
      'shipping_address_missing',
      'country_not_served',
      'account_disabled',
      'account_on_hold',
    ],
  }),
  'customer/takeBackQuestion': call({
    method: 'POST',
    access: 'customer',
    allowsFriend: true,
    summary: 'Takes the own question to the owner back, which declines the order free of charge.',
    rate: 'write',
    changes: ['orders', 'products'],
    idempotency: 'optional',
    body: z.strictObject({ orderId: idString }),
    data: order,
    errors: ['not_found', 'order_already_paid', 'order_cancelled', 'order_expired'],
  }),
  'customer/declineAsked': call({
    method: 'POST',
    access: 'customer',
    summary: 'Declines an order that a friend asked about. A reason can be given with it, or once afterwards.',
    rate: 'write',
    changes: ['orders', 'products'],
    idempotency: 'optional',
    body: z.strictObject({ orderId: idString, reason: declineReason.optional() }),
    data: order,
    errors: ['not_found', 'order_already_paid', 'order_cancelled', 'order_expired'],
  }),
};
