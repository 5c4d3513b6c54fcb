import { expect, it } from 'vitest';
import { createRichShop } from './testing/rich-shop.ts';
import { verifyLedger } from './verify-ledger.ts';
it('is clean', async () => {
  const t0 = performance.now();
  const world = await createRichShop();
  const started = performance.now();
  console.log(started - t0, 'ms to make');
  const result = await verifyLedger(world.shop.urls.reader);
  console.log(performance.now() - started, 'ms');
  await world.shop.close();
  for (const f of result.findings) console.log(f.check, f.ids.join(','), f.sentence);
  expect(result.findings).toEqual([]);
});
