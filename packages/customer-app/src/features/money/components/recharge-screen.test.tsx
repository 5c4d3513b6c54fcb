import { messagesFor } from '@goodturn/locales';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { refused, type SentCall, stubServer } from '../../../shared/testing/stub-server.ts';
import { RechargeScreen } from './recharge-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

const running = { suspended: null, suspendedSince: null, suspendedUntil: null };
const method = { id: '1', open: true, ...running, paymentMethod: 'usdt_trc20', name: 'USDT-TRC20' };
let sentTo: (path: string) => SentCall[];

isolateScreens();
beforeEach(() => {
  sentTo = stubServer({
    'customer/rechargeWayList': [method],
    'customer/getAdminLinks': { address: 'TXYZ', paymentMethod: 'usdt_trc20', demo: false },
    'customer/rechargeList': { list: [], nextCursor: null },
    'customer/doRecharge': () => {
      throw new TypeError('Failed to fetch');
    },
  });
});

function show() {
  renderScreen(<RechargeScreen />);
}

async function open() {
  show();
  await screen.findByRole('radio');
}

const submit = () => fireEvent.submit(screen.getByLabelText('Amount in USD').closest('form') ?? document.body);

it('says at each field what is missing', async () => {
  await open();
  submit();
  const texts = messagesFor('en');
  for (const key of ['recharge_view.paymentMethodMissing', 'recharge_view.amount_empty'])
    screen.getByText(texts[key] ?? key);
  expect(screen.queryByText('TXYZ')).toBeNull();
});

it('offers nothing to press while no payment method can be chosen', async () => {
  stubServer({
    'customer/rechargeWayList': [{ ...method, open: false }],
    'customer/rechargeList': { list: [], nextCursor: null },
  });
  await open();
  screen.getByText(/not yet open/i);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show the address' }).disabled).toBe(true);
});

it('records a transfer under the same key when the sheet was closed and opened again', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio'));
  fireEvent.change(screen.getByLabelText('Amount in USD'), { target: { value: '31,25' } });
  for (const times of [1, 2]) {
    submit();
    const record = await screen.findByRole('button', { name: 'I have sent it' });
    await screen.findByText('TXYZ');
    fireEvent.click(record);
    await waitFor(() => expect(sentTo('customer/doRecharge')).toHaveLength(times));
    await waitFor(() => expect(screen.queryByText('Cancel')?.getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText('TXYZ')).toBeNull());
  }
  const [first, second] = sentTo('customer/doRecharge');
  expect(first?.body).toEqual({ amount: '31.25', paymentMethod: 'usdt_trc20' });
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toEqual(first);
});

it('says how it goes and that it takes 24 hours at most, leads to the history, and offers no amounts to press', async () => {
  // On a phone, where the history is not beside the form.
  const ignored = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: ignored, removeEventListener: ignored }));
  await open();
  const steps = within(screen.getByRole('region', { name: 'How a recharge works' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('You get an address that is yours alone'),
    expect.stringContaining('only on its chain'),
    expect.stringContaining('within 24 hours'),
    expect.stringContaining('pays nobody a reward'),
  ]);
  const history = screen.getByRole('link', { name: 'Recharge history' });
  expect(history.getAttribute('href')).toBe('#/recharge_history');
  for (const amount of ['10000', '1000', '100', '10']) expect(screen.queryByText(amount)).toBeNull();
});

it('says that an address is checked before it is shown, asks again by itself, and records nothing before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isChecked = false;
  stubServer({
    'customer/rechargeWayList': [method],
    'customer/rechargeList': { list: [], nextCursor: null },
    'customer/getAdminLinks': () =>
      isChecked
        ? { address: 'TXYZ', paymentMethod: 'usdt_trc20', demo: false }
        : refused(409, 'deposit_address_unchecked'),
  });
  try {
    await open();
    fireEvent.click(screen.getByRole('radio'));
    fireEvent.change(screen.getByLabelText('Amount in USD'), { target: { value: '31,25' } });
    submit();
    await screen.findByText('deposit_address_unchecked');
    const record = screen.getByRole<HTMLButtonElement>('button', { name: 'I have sent it' });
    expect([record.disabled, screen.queryByRole('alert')]).toEqual([true, null]);
    isChecked = true;
    vi.advanceTimersToNextTimer();
    await screen.findByText('TXYZ');
    await waitFor(() => expect(record.disabled).toBe(false));
  } finally {
    vi.useRealTimers();
  }
});

it('shows method, amount and address again to whoever comes back from the wallet', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio'));
  fireEvent.change(screen.getByLabelText('Amount in USD'), { target: { value: '31,25' } });
  submit();
  await screen.findByText('TXYZ');
  cleanup();
  show();
  await screen.findByText('TXYZ');
  expect(screen.getByLabelText<HTMLInputElement>('Amount in USD').value).toBe('31,25');
  expect(screen.getByRole<HTMLInputElement>('radio', { hidden: true }).checked).toBe(true);
});

it('hides the address of a method that was stopped meanwhile, and says what becomes of money that was sent to it', async () => {
  let methods: object[] = [method];
  stubServer({
    'customer/rechargeWayList': () => methods,
    'customer/rechargeList': { list: [], nextCursor: null },
    'customer/getAdminLinks': { address: 'TXYZ', paymentMethod: 'usdt_trc20', demo: false },
  });
  await open();
  fireEvent.click(screen.getByRole('radio'));
  fireEvent.change(screen.getByLabelText('Amount in USD'), { target: { value: '31,25' } });
  submit();
  await screen.findByText('TXYZ');
  methods = [{ ...method, suspended: 'blocks are late', suspendedSince: '2026-11-26T13:10:00+08:00' }];
  await queryClient.invalidateQueries();
  await screen.findByText('It is not lost: it is seen on the chain, and is credited when the stop ends.');
  await waitFor(() => expect(screen.queryByText('TXYZ')).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show the address' }).disabled).toBe(true);
  // What was typed stays, for when it goes on.
  expect(screen.getByLabelText<HTMLInputElement>('Amount in USD').value).toBe('31,25');
});
