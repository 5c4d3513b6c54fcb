import { describe, expect, it } from 'vitest';
import { explorerLink } from './payment-methods.ts';

const hash = 'ab'.repeat(32);

describe('explorerLink', () => {
  it.each([
    ['usdt_trc20', hash, `https://tronscan.org/#/transaction/${hash}`],
    ['usdt_erc20', `0x${hash}`, `https://etherscan.io/tx/0x${hash}`],
    ['usdt_erc20', hash, `https://etherscan.io/tx/0x${hash}`],
    ['usdt_trc20', `0x${hash}`, undefined],
    ['usdc_erc20', hash, `https://etherscan.io/tx/0x${hash}`],
    ['usdt_trc20', 'BANK-2026-11', undefined],
    ['usdt_trc20', `${hash}"><script>`, undefined],
  ] as const)('of %s and %s is %s', (paymentMethod, transaction, link) => {
    expect(explorerLink(paymentMethod, transaction)).toBe(link);
  });
});
