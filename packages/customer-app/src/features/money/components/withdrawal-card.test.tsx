import { messagesFor } from '@goodturn/locales';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { Router } from '../../../shared/router/router.tsx';
import type { Withdrawal } from '../api/withdrawal-calls.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

const texts = messagesFor('en');
const withdrawal: Withdrawal = {
  withdrawalId: '7',
  status: 2,
  stage: 'cancelled',
  amount: '80.00',
  fee: '0.00',
  received: '80.00',
  paymentMethod: 'usdt_trc20',
  address: 'TXYZ',
  createdAt: '2026-11-22T09:30:00.000+08:00',
  reviewedAt: null,
  sentAt: null,
  payableFrom: null,
  endedAt: '2026-11-22T09:40:00.000+08:00',
  tx: null,
  reason: null,
};

afterEach(cleanup);

it.each([
  ['cancelled', 'history__state--3'],
  ['rejected', 'history__state--2'],
] as const)('shows what was %s with its own look', (stage, look) => {
  showTexts('en', texts);
  render(<WithdrawalCard withdrawal={{ ...withdrawal, stage }} />, { wrapper: Router });
  expect(screen.getByRole('link', { name: 'Open this withdrawal' }).getAttribute('href')).toBe('#/withdrawal?id=7');
  const [word] = screen.getAllByText(texts[`withdraw_history_view.stage_${stage}`] ?? '');
  expect(word?.className).toContain(look);
  expect(screen.getAllByRole('listitem').map((step) => step.textContent?.split('Nov')[0])).toEqual([
    'Requested',
    word?.textContent,
  ]);
});

it.each([
  ['under_review', 1],
  ['approved', 1],
  ['signing', 0],
] as const)('says of a new address while it is %s from when on it can be paid', (stage, count) => {
  showTexts('en', texts);
  render(<WithdrawalCard withdrawal={{ ...withdrawal, status: 0, stage, payableFrom: withdrawal.createdAt }} />, {
    wrapper: Router,
  });
  const [before = ''] = (texts['withdraw_history_view.waits'] ?? '').split('{{time}}');
  expect(screen.queryAllByText((shown) => before !== '' && shown.startsWith(before))).toHaveLength(count);
});
