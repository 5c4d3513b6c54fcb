import { beforeAll, expect, it } from 'vitest';
import en from '../texts/en.json' with { type: 'json' };
import { showTexts } from './i18n/texts.ts';
import { auditSubjectLabel, subjectPlace } from './subjects.ts';

beforeAll(() => showTexts('en', en));

it('says what something belongs to', () => {
  expect(auditSubjectLabel('order 22')).toBe('Order No. 22');
  expect(auditSubjectLabel('sessions')).toBe('Log-ins');
  expect(auditSubjectLabel('role 7')).toBe('Role No. 7');
});

it('leads to the subject only who may see it', () => {
  expect(subjectPlace('order 22', () => true)).toBe('/customer/orders?view=all&orderId=22');
  expect(subjectPlace('order 22', (node) => node !== 'order.read')).toBeUndefined();
  expect(subjectPlace('sessions', () => true)).toBeUndefined();
  expect(subjectPlace('role 7', () => true)).toBe('/customer/roles/7');
  expect(subjectPlace('role 7', (node) => node !== 'role.read')).toBeUndefined();
});
