import { describe, expect, it } from 'vitest';
import { ownAddressOf, parseRechargeLink, rechargePathOf } from './recharge-link.ts';

const link = { url: 'TXYZa', message: 'USDT-TRC20', amount: '25.50' };
const read = (query: string) => parseRechargeLink(new URLSearchParams(query));

describe('parseRechargeLink', () => {
  it('reads what rechargePathOf wrote', () => {
    const strange = { ...link, message: 'a&b=c#d' };
    expect(read(new URL(rechargePathOf(strange), 'http://shop').search)).toEqual(strange);
  });

  it.each([
    'message=USDT-TRC20&amount=25.50',
    'url=TXYZa&amount=25.50',
    'url=TXYZa&message=USDT-TRC20',
    'url=&message=USDT-TRC20&amount=25.50',
    'url=TXYZa&message=%20&amount=25.50',
    'url=TXYZa&message=USDT-TRC20&amount=-1',
    'url=TXYZa&message=USDT-TRC20&amount=0.00',
    'url=TXYZa&message=USDT-TRC20&amount=1e3',
  ])('refuses %s', (query) => expect(read(query)).toBeNull());
});

describe('ownAddressOf', () => {
  const own = [{ address: 'TXYZa', paymentMethod: 'usdt_trc20' }];

  it('finds the own address', () => expect(ownAddressOf(link, own)).toBe(own[0]));

  it.each(['TXYZb', 'txyza', 'TXYZa '])('does not take %s for it', (url) => {
    expect(ownAddressOf({ ...link, url }, own)).toBeUndefined();
  });
});
