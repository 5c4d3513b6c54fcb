import { inTransaction } from '@goodturn/database';
import { byLanguage, inEachLanguage } from '../content/localized.ts';
import type { Ids } from './seed-catalogue.ts';
import { wideRatio } from '../pictures/rendered.ts';
import { storeRendered } from './seed-pictures.ts';
import { found, type SeedContext } from './seed-context.ts';

export const rulesVersion = '1';

export async function seedTexts(seeding: SeedContext, products: Ids): Promise<void> {
  const { banners, blocks, notices, rules } = seeding.content;
  const { contentAdmin } = seeding.services.backOffice;
  const firstIsHighest = (index: number, count: number): number => count - index;
  const ruleTexts = rules.map(({ title, text }) => byLanguage({ title, text }));

  await inTransaction(seeding.database, async (transaction) => {
    const sections = inEachLanguage((language) => ruleTexts.flatMap((texts) => texts[language] ?? []));
    const { id: fileId } = await storeRendered(seeding, transaction, 'rules', wideRatio);
    await contentAdmin.publishRules(transaction, { version: rulesVersion, fileId, sections });
    for (const [index, { type, title, content }] of notices.entries()) {
      const sort = firstIsHighest(index, notices.length);
      await contentAdmin.addNotice(transaction, { type, sort }, byLanguage({ title, content }));
    }
    for (const [index, { picture, title, line, format, link }] of banners.entries()) {
      const banner = {
        fileId: (await storeRendered(seeding, transaction, picture, wideRatio)).id,
        place: 'home',
        format,
        link: 'path' in link ? link.path : `/product_details?id=${found(products.get(link.product), link.product)}`,
        language: null,
        remarks: '',
        showsProduct: false,
        sort: firstIsHighest(index, banners.length),
      };
      await contentAdmin.addBanner(transaction, banner, byLanguage({ title, content: line }));
    }
    for (const [index, { kind, place, picture, link = '', title, content }] of blocks.entries()) {
      const fileId = picture === undefined ? null : (await storeRendered(seeding, transaction, picture, wideRatio)).id;
      const block = { kind, place, fileId, format: link === '' ? 6 : 1, link, shown: true };
      const texts = byLanguage({ title, content: content ?? inEachLanguage(() => '') });
      await contentAdmin.addContentBlock(transaction, { ...block, sort: firstIsHighest(index, blocks.length) }, texts);
    }
  });
}
