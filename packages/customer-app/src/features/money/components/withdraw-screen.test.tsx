import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubServer } from '../../../shared/testing/stub-server.ts';
import { WithdrawScreen } from './withdraw-screen.tsx';
import { isolateScreens, renderScreen } from '../../../shared/testing/screen-test.tsx';

isolateScreens();

const running = { suspended: null, suspendedSince: null, suspendedUntil: null };

beforeEach(() => {
  // On a phone, where the history is not beside the form.
  const ignored = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: ignored, removeEventListener: ignored }));
});

it('shows what is available, and leads to the history', async () => {
  const account = {
    available: '228.62',
    frozen: '0.00',
    minWithdrawal: '10.00',
    hasWithdrawalPassword: true,
    withdrawalPasswordFrom: null,
  };
  stubServer({
    'customer/getInfo': account,
    'customer/holds': [],
    'customer/withdrawWayList': [{ paymentMethod: 'usdt_trc20', name: 'USDT-TRC20', open: true, ...running }],
    'customer/getSxMoney': '0.01',
  });
  renderScreen(<WithdrawScreen />);
  await screen.findByLabelText('Amount in USD');
  expect(screen.getByRole('main').textContent).toContain('228.62');
  const history = screen.getByRole('link', { name: 'Withdrawal history' });
  expect(history.getAttribute('href')).toBe('#/withdraw_history');
});
