import { operation } from '../../decisions/operations/operation.ts';
import { deleteContentBlock as deleteFromStore, lockContentBlock } from './content-block-store.ts';
import { contentOnRecord } from './content-on-record.ts';

export const deleteContentBlock = operation('content_block/delete', {
  lock: ({ transaction, input }) => lockContentBlock(transaction, BigInt(input.id)),

  async execute({ transaction }, before) {
    await deleteFromStore(transaction, before.id);
    return { result: {}, audit: { subject: `content ${before.id}`, facts: contentOnRecord(before) } };
  },
});
