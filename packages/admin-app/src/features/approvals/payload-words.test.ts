import { beforeAll, describe, expect, it } from 'vitest';
import { showTexts } from '../../shared/i18n/texts.ts';
import en from '../../texts/en.json' with { type: 'json' };
import { payloadInWords, subjectInWords } from './payload-words.ts';

beforeAll(() => showTexts('en', en));

describe('a request in words', () => {
  it('names amounts, ways and lengths, what moves first', () => {
    const payload = { days: '7', transaction: '0xab', way: 'usdt_erc20', amount: '1234.5' };
    expect(payloadInWords({ payload, reason: 'Agreed' })).toEqual([
      ['Pay way', 'USDT on Ethereum (ERC-20)'],
      ['Amount', '1,234.50 USD'],
      ['Chain transaction', '0xab'],
      ['Length', '7 days'],
    ]);
  });

  it('shows a setting as it is read, and the default where nothing stood before', () => {
    const payload = { name: 'withdrawal_fee_rate', value: '0.02', before: '' };
    expect(payloadInWords({ payload, reason: 'Agreed' })).toEqual([
      ['Setting', 'Fee rate of withdrawals'],
      ['Before', 'the default'],
      ['Value', '2%'],
    ]);
  });

  it('shows the terms of a campaign, with the countries where none are named', () => {
    const payload = { shipsTo: '', endsAt: '2026-03-01T00:00:00.000Z', escrow: '82.00', units: '10', price: '40.00' };
    expect(payloadInWords({ payload, reason: 'Agreed' }).map(([name, value]) => [name, value])).toMatchObject([
      ['Price', '40.00 USD'],
      ['Units (N)', '10'],
      ['Escrow, paid in at once', '82.00 USD'],
      ['Ends', expect.any(String)],
      ['Ships to', 'everywhere'],
    ]);
  });

  it('leaves what nobody knows as it is', () => {
    expect(payloadInWords({ payload: { ofLater: 'x', reason: 'Agreed' }, reason: 'Agreed' })).toEqual([
      ['ofLater', 'x'],
    ]);
    expect(subjectInWords({ kind: 'brand_funding', subject: 'Loom & Co' })).toBe('Loom & Co');
  });

  it('words the reason of a rejection and of a return', () => {
    expect(payloadInWords({ payload: { rejectReason: 'address_unusable' }, reason: 'Agreed' })).toEqual([
      ['Reason for the rejection', 'The address cannot be used'],
    ]);
    const payload = { orderId: '12', returnReason: 'damaged', note: '' };
    expect(payloadInWords({ payload, reason: 'Agreed' })).toEqual([
      ['Order', '12'],
      ['Reason for the return', 'Damaged'],
      ['Note of the customer', '–'],
    ]);
  });

  it('names what is stopped, and what it is to be', () => {
    const payload = { suspended: 'true', target: 'withdrawals' };
    expect(payloadInWords({ payload, reason: 'Agreed' })).toEqual([
      ['What', 'Withdrawals, all ways'],
      ['To be', 'Stopped'],
    ]);
    expect(subjectInWords({ kind: 'suspension', subject: 'withdrawals.usdt_trc20' })).toBe('Withdrawals by USDT-TRC20');
  });
});
