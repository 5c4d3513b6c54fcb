import { operation } from '../../decisions/operations/operation.ts';
import { deleteBanner as deleteFromStore, lockBanner } from './banner-store.ts';
import { contentOnRecord } from './content-on-record.ts';

export const deleteBanner = operation('rotation/delete', {
  lock: ({ transaction, input }) => lockBanner(transaction, BigInt(input.id)),

  async execute({ transaction }, before) {
    await deleteFromStore(transaction, before.id);
    return { result: {}, audit: { subject: `banner ${before.id}`, facts: contentOnRecord(before) } };
  },
});
