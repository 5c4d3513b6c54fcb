import { describe, expect, it } from 'vitest';
import { isReturnable, nextStepOf } from './shipment-next.ts';

const due = '2026-03-10T09:00:00.000+08:00';
const before = new Date('2026-03-10T00:59:59Z');
const after = new Date('2026-03-10T01:00:00Z');
const paid = (state: 'waiting' | 'shipped' | 'delivered' | 'returned' | 'cancelled', dueAt: string | null = due) => ({
  status: 1,
  shipment: { state, dueAt },
});

describe('nextStepOf', () => {
  it.each(['waiting', 'shipped', 'delivered'] as const)('%s: what comes next, with its time', (state) => {
    expect(nextStepOf(paid(state))).toEqual({ key: state, at: due });
  });

  it('delivered and due no more: closed', () => {
    expect(nextStepOf(paid('delivered', null))).toEqual({ key: 'closed', at: null });
  });

  it.each([
    ['unpaid', { status: 0, shipment: null }],
    ['declined', { status: 2, shipment: null }],
    ['refunded after delivery', { status: 3, shipment: { state: 'returned' as const, dueAt: null } }],
    ['refunded before shipping', { status: 3, shipment: { state: 'cancelled' as const, dueAt: null } }],
  ])('%s: nothing comes next', (_, order) => {
    expect(nextStepOf(order)).toBeNull();
    expect(isReturnable(order, before)).toBe(false);
  });
});

describe('isReturnable', () => {
  it.each(['waiting', 'shipped'] as const)('%s: also when its own time is over, since nobody has seen it', (state) => {
    expect(isReturnable(paid(state), after)).toBe(true);
  });

  it('delivered: until its return time is over', () => {
    expect(isReturnable(paid('delivered'), before)).toBe(true);
    expect(isReturnable(paid('delivered'), after)).toBe(false);
  });

  it('closed: no more', () => {
    expect(isReturnable(paid('delivered', null), before)).toBe(false);
  });
});
