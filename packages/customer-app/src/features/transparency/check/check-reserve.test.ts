import { readFileSync } from 'node:fs';
import type { ResponseOf } from '@goodturn/contract';
import { expect, it } from 'vitest';
import { checkReserve } from './check-reserve.ts';

type Reserve = ResponseOf<'customer/reserves'>['addresses'][number];

// The ones that the program for everybody is tested with.
const file = new URL('../../../../../../docs/proofs/reserves.vectors.json', import.meta.url);
const reserves: Reserve[] = JSON.parse(readFileSync(file, 'utf8'));

it('[G10] takes what the key of the address signed for this shop, on both chains, and nothing else', async () => {
  expect(reserves).toHaveLength(2);
  for (const reserve of reserves) {
    const { proof } = reserve;
    if (proof === null) throw new Error('a vector has no proof');
    expect(await checkReserve(reserve, 'shop.example')).toBe(true);
    const changed = { ...proof, text: proof.text.replace('Seal 7', 'Seal 8') };
    const spelled = { ...proof, signature: `${proof.signature.slice(0, -2)}00` };
    const other = reserves.find(({ chain }) => chain !== reserve.chain);
    expect(await checkReserve(reserve, 'shop.example.org')).toBe(false);
    expect(await checkReserve(reserve, 'op.example')).toBe(false);
    for (const wrong of [changed, spelled, other?.proof ?? null, null]) {
      expect(await checkReserve({ ...reserve, proof: wrong }, 'shop.example')).toBe(false);
    }
  }
});
