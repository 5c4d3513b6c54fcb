import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { waitingOrder } from '../../../shared/testing/waiting-order.ts';
import { InviteScreen } from './invite-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

isolateScreens();
beforeEach(() => {
  const pen = { font: '', measureText: (text: string) => ({ width: text.length * 10 }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const kept = { ...waitingOrder, status: 1, paidAt: waitingOrder.updatedAt };
const orders = [
  { ...kept, orderId: '9', productId: '4', productName: 'Lamp', status: 3 },
  { ...kept, orderId: '8' },
  { ...kept, orderId: '7' },
  { ...kept, orderId: '6', productId: '5', productName: 'Bottle', brandName: 'Tarnfell' },
];

async function open(list: object[]) {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  stubServer({
    'customer/getCodeAndPic': { invitationCode: 'LENA7Q', rewards: '0.00', img: '/files/invite-en.svg' },
    'customer/getOrderList': { list, nextCursor: null },
    'configuration/inquire': {},
  });
  renderScreen(<InviteScreen />);
  await screen.findByText('Your invitation code');
  return copied;
}

const said = () => [...document.querySelectorAll('svg[role=img] text')].map(({ textContent }) => textContent).join(' ');

it('[S17] shows nothing that was bought until its buyer says so, and then no amount', async () => {
  const copied = await open(orders);
  const show = await screen.findByRole('switch', { name: 'Show what I bought' });
  expect(show.getAttribute('aria-checked')).toBe('false');
  expect(screen.queryByRole('switch', { name: 'Show the price too' })).toBeNull();
  expect(said()).not.toContain('Kettle');
  fireEvent.click(screen.getByRole('button', { name: 'Copy the invitation link' }));
  fireEvent.click(show);
  await screen.findByRole('img', { name: 'Kettle' });
  expect(said()).toContain('I bought this: Kettle, by Halden.');
  expect(said()).not.toMatch(/40\.00|34\.00/);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the invitation link' }));
  await waitFor(() =>
    expect(copied.map((link) => link.replace(/^.*#/, ''))).toEqual([
      '/register?code=LENA7Q',
      '/register?code=LENA7Q&product=3',
    ]),
  );
});

it('[S17] offers each product that was kept once, and its price by a choice of its own', async () => {
  await open(orders);
  fireEvent.click(await screen.findByRole('switch', { name: 'Show what I bought' }));
  const choices = screen.getAllByRole('radio').map((choice) => choice.getAttribute('aria-label'));
  expect(choices).toEqual(['Kettle', 'Bottle']);
  fireEvent.click(screen.getByRole('radio', { name: 'Bottle' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Show the price too' }));
  expect(said()).toContain('I bought this: Bottle, by Tarnfell.');
  expect(said()).toContain('40.00');
  fireEvent.click(screen.getByRole('switch', { name: 'Show what I bought' }));
  expect(said()).not.toContain('Bottle');
});

it('[S17] has no such choice for somebody who has bought nothing', async () => {
  await open([]);
  expect(screen.queryByRole('switch')).toBeNull();
});
