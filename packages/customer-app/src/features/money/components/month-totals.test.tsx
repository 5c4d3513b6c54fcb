import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { MonthTotals } from './month-totals.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

isolateScreens();

const totals = {
  recharged: '250.00',
  paid: '-94.00',
  cashback: '11.40',
  rewards: '4.50',
  withdrawn: '-125.00',
  corrections: '0.00',
  total: '46.90',
};

function open(more: object = {}) {
  const sent = stubServer({
    'customer/getInfo': { registeredAt: '2026-01-05T12:00:00.000+08:00' },
    'customer/monthTotals': { ...totals, ...more },
  });
  renderScreen(<MonthTotals />);
  return sent;
}

it('[S15] shows what a month came to, line by line, with the sign of each', async () => {
  open();
  await screen.findByText('Recharged');
  const lines = [...document.querySelectorAll('.month__lines > div')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Recharged+250.00 USD',
    'Paid for orders−94.00 USD',
    'Came back+11.40 USD',
    'From friends’ orders+4.50 USD',
    'Withdrawn−125.00 USD',
  ]);
  expect(document.querySelector('summary')?.textContent).toBe('In all +46.90 USD');
});

it('[S15] has a line of corrections where there were any, and asks for the month that is chosen', async () => {
  const sent = open({ corrections: '-1.00' });
  await screen.findByText('Corrections');
  const [current, before] = [...screen.getAllByRole('option')].map((option) => option.getAttribute('value') ?? '');
  expect(sent('customer/monthTotals')[0]?.body).toMatchObject({ month: current });
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
  const earlier = before ?? screen.getAllByRole('option')[1]?.getAttribute('value') ?? '';
  fireEvent.change(screen.getByRole('combobox'), { target: { value: earlier } });
  await waitFor(() => expect(sent('customer/monthTotals').at(-1)?.body).toMatchObject({ month: earlier }));
});
