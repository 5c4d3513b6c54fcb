import { setTimeout as delay } from 'node:timers/promises';
import { newestSeal, sealTransfers } from '../seals.ts';
import { type SmallShop, startOfTests } from './create-small-shop.ts';

const attempts = 1_000;

/** Seals until every transfer stands under a seal. Database transactions of this shop that still run hold sealing back. */
export async function sealEverything(shop: SmallShop): Promise<void> {
  const newest = await shop.database
    .selectFrom('ledger.transfer')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const seal = await newestSeal(shop.database);
    if ((seal?.lastTransferId ?? 0n) >= (newest?.id ?? 0n)) return;
    await sealTransfers(shop.database, startOfTests);
    if (attempt > 2) await delay(20);
  }
  throw new Error('the transfers were not sealed');
}
