import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { navigate } from '../../../shared/router/hash-history.ts';
import { refused, type SentCall, stubServer } from '../../../shared/testing/stub-server.ts';
import { MessagesScreen } from './messages-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const at = '2026-11-20T09:30:00.000+08:00';
const shipped = {
  messageId: '12',
  kind: 'order_shipped',
  title: 'Your order is on its way',
  content: 'Tea kettle was handed to Northern Post.',
  createdAt: at,
  viewedAt: null,
  orderId: '7',
  withdrawalId: null,
};
const written = {
  ...shipped,
  messageId: '11',
  kind: 'operator',
  title: 'Closed on Friday',
  content: 'One\nTwo',
  orderId: null,
};
let sentTo: (path: string) => SentCall[];

isolateScreens();
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

function open(path: string, list: object[], read: unknown = shipped): void {
  sentTo = stubServer({
    'customer/messageList': { list, nextCursor: null },
    'customer/messageRead': read,
    'customer/getInfo': { unreadMessages: 1 },
  });
  navigate(path, { replace: true });
  renderScreen(<MessagesScreen />);
}

it('says what will stand here', async () => {
  open('/messages', []);
  await screen.findByText('No messages yet');
  expect(screen.getByText(/^What happens to your orders, recharges and withdrawals will appear here/)).toBeDefined();
});

it('marks what is unread, and opening a message says so to the server, once', async () => {
  open('/messages', [shipped, { ...written, viewedAt: at }]);
  fireEvent.click(await screen.findByRole('link', { name: /Your order is on its way.*Unread/ }));
  await screen.findByRole('heading', { name: 'Your order is on its way' });
  expect(screen.getByRole('link', { name: 'View the order' }).getAttribute('href')).toBe('#/order?id=7');
  expect(sentTo('customer/messageRead').map(({ body }) => body)).toEqual([{ messageId: '12' }]);
  fireEvent.click(screen.getByRole('link', { name: /Closed on Friday/ }));
  await screen.findByRole('heading', { name: 'Closed on Friday' });
  expect(screen.getByRole('link', { name: 'Write to customer service' })).toBeDefined();
  expect(sentTo('customer/messageRead')).toHaveLength(1);
});

it('opens a message by its address, whether or not the list has come to it', async () => {
  open('/messages?id=12', []);
  expect(await screen.findByRole('heading', { name: 'Your order is on its way' })).toBeDefined();
});

it('a message of a withdrawal leads to that withdrawal', async () => {
  const paid = {
    ...written,
    messageId: '13',
    kind: 'withdrawal_paid',
    title: 'Your withdrawal was paid',
    withdrawalId: '5',
  };
  open('/messages?id=13', [paid], paid);
  const link = await screen.findByRole('link', { name: 'Open this withdrawal' });
  expect(link.getAttribute('href')).toBe('#/withdrawal?id=5');
});

it('says of a message of somebody else that there is none', async () => {
  open('/messages?id=99', [written], () => refused(404, 'not_found'));
  expect(await screen.findByText('This message does not exist')).toBeDefined();
});
