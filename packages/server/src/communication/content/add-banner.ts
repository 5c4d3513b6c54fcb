import { operation } from '../../decisions/operations/operation.ts';
import { places } from './banner-view.ts';
import { contentOnRecord } from './content-on-record.ts';
import { idOrNone } from './input-values.ts';

export const addBanner = operation('rotation/add', {
  async execute({ transaction, services, input: { texts, type, fileId, language, showsProduct = false, ...rest } }) {
    const fields = {
      ...rest,
      place: places[type],
      fileId: idOrNone(fileId),
      language: language || null,
      showsProduct,
    };
    const id = await services.contentAdmin.addBanner(transaction, fields, texts);
    return {
      result: { id: id.toString() },
      audit: { subject: `banner ${id}`, facts: contentOnRecord({ ...fields, texts }) },
    };
  },
});
