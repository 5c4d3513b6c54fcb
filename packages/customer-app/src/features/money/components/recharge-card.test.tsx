import { messagesFor } from '@goodturn/locales';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import type { Recharge } from '../api/recharge-calls.ts';
import { RechargeCard } from './recharge-card.tsx';

const recharge: Recharge = {
  rechargeId: '7',
  status: 1,
  amount: '50.00',
  requestedAmount: '50.00',
  correctedAmount: null,
  paymentMethod: 'usdt_trc20',
  createdAt: '2026-11-22T09:30:00.000+08:00',
  decidedAt: '2026-11-22T09:40:00.000+08:00',
  tx: null,
  confirmations: null,
  reason: null,
  overdue: false,
};

afterEach(cleanup);

it('says how much of a recharge was taken back, and nothing where it stands', () => {
  const texts = messagesFor('en');
  const word = texts['recharge_history_view.corrected'] ?? '';
  showTexts('en', texts);
  render(<RechargeCard recharge={{ ...recharge, correctedAmount: '20.50' }} />);
  expect(screen.getByText(word).nextElementSibling?.textContent).toMatch(/[-\u2212]20\.50/);
  cleanup();
  render(<RechargeCard recharge={recharge} />);
  expect(screen.queryByText(word)).toBeNull();
});
