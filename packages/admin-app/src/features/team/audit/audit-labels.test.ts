import en from '../../../texts/en.json' with { type: 'json' };
import { calls } from '@goodturn/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { showTexts } from '../../../shared/i18n/texts.ts';
import { actionLabel, recordedNamesOf } from './audit-labels.ts';

beforeAll(() => showTexts('en', en));

describe('an action in words', () => {
  it('says what was done to what, and leaves what nobody worded', () => {
    expect(actionLabel('order/ship')).toBe('Shipped an order');
    expect(actionLabel('later/thing')).toBe('later/thing');
  });

  it('has words for every call that does something', () => {
    // These calls write no audit entry.
    const silent = new Set([
      'admin/find_own_account',
      'admin/logout',
      'brand/statement_file',
      'ledger/verify',
      'today/report',
    ]);
    const actions = Object.entries(calls).filter(
      ([path, { access, rate }]) => access === 'administrator' && rate !== 'read' && !silent.has(path),
    );
    expect(actions.map(([path]) => path).filter((path) => actionLabel(path) === path)).toEqual([]);
  });
});

describe('a search in the words of the screen', () => {
  it('means the actions and subjects that are shown in them', () => {
    expect(recordedNamesOf('shipped an').meantActions).toEqual(['order/ship', 'order/ship_many']);
    expect(recordedNamesOf('Order No. 22')).toEqual({ meantActions: [], meantSubjects: ['order 22'] });
    expect(recordedNamesOf('No. 22').meantSubjects).toContain('customer 22');
    expect(recordedNamesOf('nothing like it')).toEqual({ meantActions: [], meantSubjects: [] });
  });
});
