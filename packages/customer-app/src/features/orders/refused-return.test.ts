import { expect, it } from 'vitest';
import type { ReturnRequest } from './api/after-payment-calls.ts';
import { appealableOf } from './components/refused-return.tsx';

const refused: ReturnRequest = {
  returnId: '5',
  orderId: '31',
  reason: 'damaged',
  note: '',
  state: 'rejected',
  requestedAt: '2026-03-01T12:00:00+08:00',
  decideBy: '2026-03-08T12:00:00+08:00',
  sendTo: null,
  sendBy: null,
  sentAt: null,
  sentTracking: null,
  decidedAt: '2026-03-02T12:00:00+08:00',
  remark: 'The heel is worn.',
  refusalReason: 'used',
  appealUntil: '2026-03-16T12:00:00+08:00',
  appealText: null,
  appealedAt: null,
  appealAccepted: null,
  appealRemark: null,
  appealDecidedAt: null,
};
const before = new Date('2026-03-16T03:59:00Z');
const open = { returns: [refused], closedAt: null };

it('a refusal can be appealed until its time is over, as long as the order is open', () => {
  expect(appealableOf(open, before)).toBe(refused);
  expect(appealableOf(open, new Date('2026-03-16T04:00:00Z'))).toBeUndefined();
  expect(appealableOf({ ...open, closedAt: '2026-03-10T12:00:00+08:00' }, before)).toBeUndefined();
});

it('not once it was appealed, and not when another return was asked for since', () => {
  expect(appealableOf({ ...open, returns: [{ ...refused, appealUntil: null }] }, before)).toBeUndefined();
  const asked: ReturnRequest = { ...refused, state: 'requested', appealUntil: null };
  expect(appealableOf({ ...open, returns: [refused, asked] }, before)).toBeUndefined();
  expect(appealableOf({ ...open, returns: [] }, before)).toBeUndefined();
});
