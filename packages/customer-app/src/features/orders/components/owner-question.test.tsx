import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '../../../shared/orders/orders.ts';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { waitingOrder } from '../../../shared/testing/waiting-order.ts';
import { OrderPage } from './order-page.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const question = {
  state: 'waiting',
  askedAt: '2026-11-22T09:06:00.000+08:00',
  answeredAt: null,
  reason: null,
  isOwn: true,
  friendName: '+15550100014',
} as const;

isolateScreens();

/** Renders the order to the friend or to the owner over a server that changes it as each call does. */
async function open(first: Partial<Order>, reader: 'friend' | 'owner') {
  location.hash = '/order?id=7';
  let order: Order = { ...waitingOrder, ...first };
  const changes = (to: Partial<Order>) => () => {
    order = { ...order, ...to };
    return order;
  };
  const sent = stubServer({
    'customer/orderDetails': () => ({ order, returns: [], canReturn: false }),
    'customer/askOwner': changes({ question }),
    'customer/takeBackQuestion': changes({
      status: 2,
      cancelReason: 'declined',
      question: { ...question, state: 'taken_back' },
    }),
    'customer/declineAsked': () => {
      // The reason comes with the second call.
      const reason = order.status === 2 ? 'have_one' : null;
      const declined = { ...question, isOwn: false, state: 'declined', reason } as const;
      return changes({ status: 2, cancelReason: 'declined', question: declined })();
    },
    'customer/getInfo': {
      available: reader === 'owner' ? '200.00' : '',
      userName: '+15550100015',
      recipient: 'Inês',
      address: 'Porto',
      country: 'PT',
      isFriendLogin: reader === 'friend' ? '1' : '0',
    },
  });
  renderScreen(<OrderPage />);
  await screen.findByRole('article', { name: 'Kettle' });
  return sent;
}

it('[G13] a friend asks instead of paying, waits, and can take the question back', async () => {
  await open({ ask: { when: 'from', from: '100.00', required: true } }, 'friend');
  await screen.findByText('Inês wants to be asked once what you pay in a day reaches 100.00.');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  const ask = await screen.findByRole('button', { name: 'Ask Inês' });
  await waitFor(() => expect(ask.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(ask);
  fireEvent.click(await screen.findByRole('button', { name: 'Take the question back' }));
  await screen.findByRole('heading', { name: 'The question was taken back' });
  expect(screen.getByText('It used one of Inês’s matches for today.')).toBeDefined();
});

it('[G13] below what the owner chose, a friend has Pay', async () => {
  await open({ ask: { when: 'from', from: '100.00', required: false } }, 'friend');
  expect(await screen.findByRole('button', { name: 'Pay 40.00' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
});

it('[G13] the owner has a yes and a no, and can say why afterwards', async () => {
  const sent = await open({ question: { ...question, isOwn: false } }, 'owner');
  await screen.findByText('May this be bought for you?');
  expect(screen.getByRole('button', { name: 'Yes, pay 40.00' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'No, decline' }));
  await screen.findByRole('heading', { name: 'You said no' });
  fireEvent.click(screen.getByRole('button', { name: 'I have one already' }));
  await screen.findByText('You added: I have one already');
  expect(sent('customer/declineAsked').map(({ body }) => body)).toEqual([
    { orderId: '7' },
    { orderId: '7', reason: 'have_one' },
  ]);
});
