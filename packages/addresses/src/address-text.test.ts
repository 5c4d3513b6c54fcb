import { hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addressText, isAddressOf, normalAddress, typedAddress } from './address-text.ts';

const twentyBytes = fc.uint8Array({ minLength: 20, maxLength: 20 }).filter((bytes) => bytes.some((byte) => byte !== 0));
const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('an address of Ethereum', () => {
  // The test vectors of EIP-55.
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('%s', (text) => {
    expect(normalAddress('ethereum', text)).toBe(text);
    expect(normalAddress('ethereum', text.toLowerCase())).toBe(text);
    expect(normalAddress('ethereum', `0x${text.slice(2).toUpperCase()}`)).toBe(text);
  });

  it('has the case of its checksum, wherever it has two cases', () => {
    fc.assert(
      fc.property(twentyBytes, fc.nat(39), (bytes, at) => {
        const text = addressText('ethereum', bytes);
        const digit = text.charAt(2 + at);
        const other = digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase();
        const changed = `${text.slice(0, 2 + at)}${other}${text.slice(3 + at)}`;
        const digits = changed.slice(2);
        fc.pre(digits !== digits.toLowerCase() && digits !== digits.toUpperCase());
        expect(isAddressOf('ethereum', changed)).toBe(changed === text);
      }),
    );
  });

  test.each([
    '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
    ' 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n',
    '0x0000000000000000000000000000000000000000',
    usdt,
    '',
  ])('is not "%s"', (text) => {
    expect(isAddressOf('ethereum', text)).toBe(false);
  });
});

describe('an address of Tron', () => {
  it('is written as the documents of the chain write it', () => {
    // The token contract of USDT, in both of its forms.
    expect(addressText('tron', hexToBytes('a614f803b6fd780986a42c78ec9c7f77e6ded13c'))).toBe(usdt);
    expect(normalAddress('tron', usdt)).toBe(usdt);
  });

  it('is what was written', () => {
    fc.assert(
      fc.property(twentyBytes, (bytes) => {
        const text = addressText('tron', bytes);
        expect(text).toMatch(/^T.{33}$/);
        expect(normalAddress('tron', text)).toBe(text);
      }),
    );
  });

  it('does not survive a changed letter', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
    const letter = fc.constantFrom(...letters.split(''));
    fc.assert(
      fc.property(twentyBytes, fc.nat(33), letter, (bytes, at, other) => {
        const text = addressText('tron', bytes);
        const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
        expect(isAddressOf('tron', changed)).toBe(changed === text);
      }),
    );
  });

  test.each([
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T',
    '41a614f803b6fd780986a42c78ec9c7f77e6ded13c',
    // An address of Bitcoin: the right form of checksum, another network.
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    `${usdt} `,
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '',
  ])('is not "%s"', (text) => {
    expect(isAddressOf('tron', text)).toBe(false);
  });
});

describe('typedAddress', () => {
  const tron = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
  const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  it.each([
    [` ${tron}\n`, tron],
    [`\u200e${ethereum}\u200f`, ethereum],
    [`tron:${tron}`, tron],
    [`TRON:${tron}?amount=5`, tron],
    [`ethereum:${ethereum}`, ethereum],
    [`ethereum:pay-${ethereum}@1?value=1e18`, ethereum],
    [`ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${ethereum}&uint256=1e6`, ethereum],
    ['bitcoin:bc1q', 'bitcoin:bc1q'],
    ['a text', 'a text'],
  ])('finds the address in %j', (typed, address) => {
    expect(typedAddress(typed)).toBe(address);
  });
});
