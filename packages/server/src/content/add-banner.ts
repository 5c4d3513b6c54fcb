import { operation } from '../operations/operation.ts';
import { bannerOnRecord, places } from './banner-view.ts';

export const addBanner = operation('rotation/add', {
  async execute({ transaction, services, input: { texts, type, fileId, language, ...rest } }) {
    const fields = { ...rest, place: places[type], fileId: BigInt(fileId), language: language || null };
    const id = await services.contentAdmin.addBanner(transaction, fields, texts);
    return {
      result: { id: id.toString() },
      audit: { subject: `banner ${id}`, facts: bannerOnRecord({ ...fields, texts }) },
    };
  },
});
