import { describe, expect, it } from 'vitest';
import { percentOfRate, rateOfPercent } from '../i18n/percent.ts';
import { changesOf, type FormField, initialText, typedValue, validateField } from './form-validation.ts';

const field = (kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  name: 'a',
  label: 'A',
  kind,
  ...more,
});

describe('validateField', () => {
  it.each([
    [field('text'), '  ', 'error_view.field_required'],
    [field('text', { optional: true }), '', undefined],
    [field('text', { longest: 3 }), 'four', 'error_view.field_too_long'],
    [field('amount'), '12.50', undefined],
    [field('amount'), '1,000.00', undefined],
    [field('amount'), '12,50', undefined],
    [field('amount'), '12,5,0', 'admin_view.amountForm'],
    [field('amount'), '1,000', 'error_view.amount_ambiguous'],
    [field('amount'), '0,500', 'error_view.amount_ambiguous'],
    [field('amount'), '0.500', 'error_view.amount_ambiguous'],
    [field('code', { longest: 6 }), '770 051', undefined],
    [field('amount'), '0.00', 'admin_view.amountForm'],
    [field('amount', { zeroAllowed: true }), '0.00', undefined],
    [field('amount', { zeroAllowed: true }), '-5', 'admin_view.amountOrZero'],
    [field('amount'), '1e3', 'admin_view.amountForm'],
    [field('amount'), '-5', 'admin_view.amountForm'],
    [field('countries'), 'SG, GB', undefined],
    [field('countries'), 'SG, uk', 'error_view.country_is_gb'],
    [field('countries'), 'EU', 'error_view.no_country_code'],
    [field('percent'), '100', undefined],
    [field('percent'), '100.1', 'admin_view.percentForm'],
    [field('count'), '1.5', 'admin_view.countForm'],
    [field('count', { bounds: [1, 14] }), '14', undefined],
    [field('count', { bounds: [1, 14] }), '15', 'admin_view.countRange'],
    [field('count', { bounds: [1, 14] }), '0', 'admin_view.countRange'],
    [field('count', { bounds: [1, 14] }), 'many', 'admin_view.countRange'],
    [field('dateTime'), 'soon', 'error_view.field_format'],
  ])('%j with %j gives %s', (one, value, error) => {
    expect(validateField(one, value)).toBe(error);
  });
});

it('what was typed is sent without what only groups its digits; a password as it was typed', () => {
  expect(typedValue(field('amount'), ' 1,000.50 ')).toBe('1000.50');
  expect(typedValue(field('code'), '770 051')).toBe('770051');
  expect(typedValue(field('text'), ' 770 051 ')).toBe('770 051');
  expect(typedValue(field('password'), ' a b ')).toBe(' a b ');
});

it('an amount with three decimals is shown with four, and sent as the server gave it', () => {
  const price = field('amount', { initial: '12.345' });
  expect(initialText(price)).toBe('12.3450');
  expect(validateField(price, initialText(price))).toBeUndefined();
  expect(typedValue(price, initialText(price))).toBe('12.345');
});

describe('changesOf', () => {
  const begun = [
    { ...field('text', { initial: ' Mug ' }), name: 'name' },
    { ...field('count'), name: 'stock' },
  ];

  it('leaves out what stands as it stood, however it was typed', () => {
    expect(changesOf(begun, { name: 'Mug', stock: '' })).toEqual({});
  });

  it('keeps what was changed, also to nothing', () => {
    expect(changesOf(begun, { name: '', stock: '9' })).toEqual({ name: '', stock: '9' });
  });
});

describe('a percentage', () => {
  it.each([
    ['12.5', '0.125'],
    ['0', '0'],
    ['5', '0.05'],
    ['100', '1'],
    ['0.0001', '0.000001'],
    ['15', '0.15'],
  ])('%s is the rate %s, and back', (percent, rate) => {
    expect(rateOfPercent(percent)).toBe(rate);
    expect(percentOfRate(rate)).toBe(percent);
  });
});
