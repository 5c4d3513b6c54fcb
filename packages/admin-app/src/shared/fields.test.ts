import { approvalPayloads, type FieldName, fieldKinds } from '@goodturn/contract';
import { messagesFor } from '@goodturn/locales';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../texts/en.json' with { type: 'json' };
import { showTexts } from './i18n/texts.ts';
import { fieldLabel, labelledFields, subjectLabel } from './fields.ts';

beforeAll(() => showTexts('en', { ...messagesFor('en'), ...en }));

const fieldsOf = (values: Partial<Record<FieldName, string>>) =>
  Object.entries(values).map(([field, value]) => ({ field: field as FieldName, value }));

describe('the values of a request or an audit entry', () => {
  it('all have a label', () => {
    const missing = Object.keys(fieldKinds).filter((field) => fieldLabel(field) === field);
    expect(missing).toEqual([]);
  });

  it('name amounts, payment methods and lengths, what moves first', () => {
    const fields = fieldsOf({ days: '7', transaction: '0xab', paymentMethod: 'usdt_erc20', amount: '1234.5' });
    expect(labelledFields(fields)).toEqual([
      ['Payment method', 'USDT on Ethereum (ERC-20)'],
      ['Amount', '1,234.50 USD'],
      ['Chain transaction', '0xab'],
      ['Length (days)', '7 days'],
    ]);
  });

  it('show a share ratio from 0 to 1, as it is typed, and other rates in percent', () => {
    expect(labelledFields(fieldsOf({ shareRatio: '0.20' }))[0]?.[1]).toBe('0.2');
    const setting = fieldsOf({ setting: 'default_share_ratio', value: '0.2', before: '0.10' });
    expect(labelledFields(setting).map(([, value]) => value)).toEqual(expect.arrayContaining(['0.2', '0.1']));
  });

  it('show rights by the words of the tree', () => {
    const fields = fieldsOf({ rightsAdded: 'order.read order.refund', rightsRemoved: '' });
    expect(labelledFields(fields)).toEqual([
      ['Rights added', 'Orders · Refund, decide returns'],
      ['Rights removed', '–'],
    ]);
  });

  it('show a setting as it is read, and that nothing stood before', () => {
    const fields = fieldsOf({ setting: 'withdrawal_fee_rate', value: '0.02', before: '' });
    expect(labelledFields(fields)).toEqual([
      ['Setting', 'Fee rate of withdrawals'],
      ['Before', '–'],
      ['Value', '2 %'],
    ]);
    expect(subjectLabel('withdrawal_fee_rate', fields)).toBe('Fee rate of withdrawals');
  });

  it('show the terms of a campaign, with the countries where none are named', () => {
    const fields = fieldsOf({
      shipsTo: '',
      endsAt: '2026-03-01T00:00:00.000Z',
      escrow: '82.00',
      units: '10',
      price: '40.00',
    });
    expect(labelledFields(fields)).toMatchObject([
      ['Price', '40.00 USD'],
      ['Units (N)', '10'],
      ['Escrow, paid in full', '82.00 USD'],
      ['Ends', expect.any(String)],
      ['Ships to', 'everywhere'],
    ]);
  });

  it.each([
    [{ rejectReason: 'address_unusable' }, ['Reason for the rejection', 'The address cannot be used']],
    [{ orderId: '12', returnReason: 'damaged', note: '' }, ['Order', '12']],
    [{ returnReason: 'damaged', note: '' }, ['Reason for the return', 'Damaged']],
    [{ note: '' }, ['Note of the customer', '–']],
    [{ suspended: 'true', target: 'withdrawals' }, ['What', 'Withdrawals, all payment methods']],
    [{ disabled: 'true' }, ['Disabled', 'Yes']],
    [{ kind: 'hold' }, ['Kind', 'Hold']],
    [{ outcome: 'code_of_later' }, ['Outcome', 'code_of_later']],
  ] as const)('%j begin with %j', (values, first) => {
    expect(labelledFields(fieldsOf(values))[0]).toEqual(first);
  });

  it('show what changed before and after', () => {
    const price = { field: 'price', before: '10.00', value: '12.50' } as const;
    const story = { field: 'story', before: null, value: 'Since 1904' } as const;
    expect(labelledFields([story, price])).toEqual([
      ['Price', '10.00 USD → 12.50 USD'],
      ['Story', '– → Since 1904'],
    ]);
  });

  it('word every choice of every kind of request', () => {
    const chosen = Object.values(approvalPayloads).flatMap((schema) =>
      Object.entries(schema.shape).flatMap(([field, type]) =>
        'options' in type ? type.options.map((value: string) => [field, value]) : [],
      ),
    );
    expect(chosen.length).toBeGreaterThan(30);
    const unworded = chosen.filter(([field, value]) => {
      const [[, words] = []] = labelledFields([{ field: field as FieldName, value: value as string }]);
      return words === value;
    });
    expect(unworded).toEqual([]);
  });
});

it('a subject that people named stands as it is', () => {
  expect(subjectLabel('Loom & Co', fieldsOf({ amount: '1' }))).toBe('Loom & Co');
  const suspension = fieldsOf({ target: 'withdrawals.usdt_trc20', suspended: 'true' });
  expect(subjectLabel('withdrawals.usdt_trc20', suspension)).toBe('Withdrawals by USDT-TRC20');
});
