import { idOrNone } from './input-values.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { contentOnRecord } from './content-on-record.ts';

export const addContentBlock = operation('content_block/add', {
  async execute({ transaction, services, input: { texts, fileId, ...rest } }) {
    const fields = { ...rest, fileId: idOrNone(fileId) };
    const id = await services.contentAdmin.addContentBlock(transaction, fields, texts);
    return {
      result: { id: id.toString() },
      audit: { subject: `content ${id}`, facts: contentOnRecord({ ...fields, texts }) },
    };
  },
});
