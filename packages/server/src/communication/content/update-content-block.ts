import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { lockContentBlock } from './content-block-store.ts';
import { contentOnRecord } from './content-on-record.ts';
import { idOrNone } from './input-values.ts';

export const updateContentBlock = operation('content_block/update', {
  lock: ({ transaction, input }) => lockContentBlock(transaction, BigInt(input.id)),

  async execute({ transaction, services, input: { id: _id, texts = {}, fileId, ...rest } }, before) {
    const changes = { ...rest, fileId: idOrNone(fileId) };
    const after = await services.contentAdmin.changeContentBlock(transaction, before, changes, texts);
    const recorded = changesBetween(contentOnRecord(before), contentOnRecord(after));
    return { result: {}, audit: { subject: `content ${before.id}`, changes: recorded } };
  },
});
