import { operation } from '../../decisions/operations/operation.ts';
import { places } from './banner-view.ts';
import { bannerOnRecord } from './content-on-record.ts';

export const addBanner = operation('rotation/add', {
  async execute({ transaction, services, input: { texts, type, fileId, language, showsProduct = false, ...rest } }) {
    const fields = {
      ...rest,
      place: places[type],
      fileId: fileId === '' ? null : BigInt(fileId),
      language: language || null,
      showsProduct,
    };
    const id = await services.contentAdmin.addBanner(transaction, fields, texts);
    return {
      result: { id: id.toString() },
      audit: { subject: `banner ${id}`, facts: bannerOnRecord({ ...fields, texts }) },
    };
  },
});
