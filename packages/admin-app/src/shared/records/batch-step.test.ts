import { expect, it } from 'vitest';
import { type Batch, batchStep, stepUntil, waitsForPerson } from './batch-step.ts';

const minutes = (count: number): string => new Date(count * 60_000).toISOString();

const open: Batch = {
  batchId: '34',
  kind: 'payout',
  chain: 'ethereum',
  paymentMethod: 'usdt_erc20',
  state: 'open',
  rows: 2,
  received: '70.00',
  createdBy: 'ada',
  createdAt: minutes(0),
  approveUntil: minutes(180),
  signUntil: minutes(660),
  approvals: 0,
  sendFrom: null,
  endedAt: null,
  sentRows: 0,
  paidRows: 0,
};
const signed = { ...open, state: 'signed' as const, sendFrom: minutes(61) };

it.each([
  [open, 10, 'approve_first', open.approveUntil],
  [{ ...open, approvals: 1 }, 10, 'approve_second', open.approveUntil],
  [open, 180, 'expired', null],
  [{ ...open, state: 'approved' as const }, 200, 'export', open.signUntil],
  [{ ...open, state: 'approved' as const }, 660, 'expired', null],
  [{ ...open, state: 'exported' as const }, 200, 'sign', open.signUntil],
  [{ ...open, state: 'exported' as const }, 661, 'sign_late', null],
  [signed, 60, 'send_soon', signed.sendFrom],
  [signed, 62, 'sending', null],
  [{ ...open, state: 'ended' as const }, 700, 'ended', null],
])('says what happens next to a batch, and until when', (batch, at, step, until) => {
  const next = batchStep(batch, at * 60_000);
  expect([next, stepUntil(batch, next)]).toEqual([step, until]);
});

it('counts among what waits for a person neither what goes on by itself nor what is over', () => {
  const steps = ['approve_first', 'approve_second', 'export', 'sign', 'sign_late'] as const;
  expect(steps.every(waitsForPerson)).toBe(true);
  expect((['expired', 'send_soon', 'sending', 'ended', 'abandoned'] as const).some(waitsForPerson)).toBe(false);
});
