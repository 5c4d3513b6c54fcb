import { calls } from '@goodturn/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { showTexts } from '../../shared/i18n/texts.ts';
import en from '../../texts/en.json' with { type: 'json' };
import { actionLabel, auditSubjectLabel } from './audit-words.ts';

beforeAll(() => showTexts('en', en));

describe('an action in words', () => {
  it('says what was done to what, and leaves what nobody worded', () => {
    expect(actionLabel('order/ship')).toBe('Shipped an order');
    expect(actionLabel('later/thing')).toBe('later/thing');
    expect(auditSubjectLabel('order 22')).toBe('Order No. 22');
    expect(auditSubjectLabel('sessions')).toBe('sessions');
  });

  it('has words for every call that does something', () => {
    // These write nothing into the audit.
    const silent = new Set([
      'admin/logout',
      'admin/totp_begin',
      'admin/totp_confirm',
      'admin/totp_remove',
      'ledger/verify',
    ]);
    const actions = Object.entries(calls).filter(
      ([path, { access, rate }]) => access === 'administrator' && rate !== 'read' && !silent.has(path),
    );
    expect(actions.map(([path]) => path).filter((path) => actionLabel(path) === path)).toEqual([]);
  });
});
