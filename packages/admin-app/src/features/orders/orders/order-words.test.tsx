import { cleanup, render, screen, within } from '@testing-library/react';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import type { Order } from '../../../shared/records/order.ts';
import { AdministratorContext } from '../../../shared/session/administrator.ts';
import { sampleAdministrator } from '../../../shared/testing/sample-administrator.ts';
import { sampleOrder } from '../../../shared/testing/sample-order.ts';
import en from '../../../texts/en.json' with { type: 'json' };
import { useOrderColumns } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';

const at = '2026-11-20T09:30:00.000+00:00';
const shipment: Order['shipment'] = {
  state: 'delivered',
  recipient: 'Wei',
  address: 'Orchard Road 1',
  country: 'SG',
  phone: '+15550100010',
  carrier: null,
  trackingNumber: null,
  shippedAt: at,
  deliveredAt: at,
  dueAt: at,
};
const order = { ...sampleOrder, shipment };
const administrator = { ...sampleAdministrator, may: () => false };

afterEach(cleanup);

function ListCell() {
  const column = useOrderColumns(() => undefined).find(({ key }) => key === 'state');
  return <p>{column?.cell(order)}</p>;
}

it('the list and the drawer of an order say its state in the same words', () => {
  showTexts('en', en);
  render(
    <MemoryRouter>
      <AdministratorContext value={administrator}>
        <App>
          <ListCell />
          <OrderDetails order={order} onAct={() => undefined} onClose={() => undefined} />
        </App>
      </AdministratorContext>
    </MemoryRouter>,
  );
  const listed = screen.getByRole('paragraph', { hidden: true });
  const term = within(screen.getByRole('dialog')).getByText('State');
  expect([listed.textContent, term.nextElementSibling?.textContent]).toEqual(['Delivered', 'Delivered']);
});
