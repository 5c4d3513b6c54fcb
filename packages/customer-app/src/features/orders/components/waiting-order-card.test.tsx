import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { waitingOrder } from '../../../shared/testing/waiting-order.ts';
import { WaitingOrderCard } from './waiting-order-card.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const colors = ['cream', 'graphite'].map((code) => ({ code, name: code, pictureUrl: `/files/${code}-1080.webp` }));

isolateScreens();

it('[S8] the bar of a waiting order has no Pay; it opens the pay card, with its colour, its address and the balance', async () => {
  stubServer({
    'customer/getOrderList': {
      list: [{ ...waitingOrder, color: 'graphite', variants: { colors, models: [] } }],
      nextCursor: null,
    },
    'customer/getInfo': {
      available: '200.00',
      recipient: 'Lena Brandt',
      address: 'Lindenstraße 14, 10969 Berlin',
      country: 'DE',
    },
  });
  renderScreen(<WaitingOrderCard />);
  const bar = await screen.findByRole('region', { name: 'An order waits for you' });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  fireEvent.click(within(bar).getByRole('button', { name: 'See the order' }));
  const card = within(await screen.findByRole('article', { name: 'Kettle' }));
  expect(card.getByRole('heading', { level: 2 }).textContent).toBe('Kettle · graphite');
  expect(await card.findByText('to Lena Brandt')).toBeDefined();
  expect(card.getByText('200.00 available now, 166.00 after it.')).toBeDefined();
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Decline', 'Pay 40.00']);
});
