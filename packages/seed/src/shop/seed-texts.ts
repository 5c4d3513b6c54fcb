import { inTransaction } from '@goodturn/database';
import { contentLanguages, type ContentLanguage, type Localized } from '../content/content-types.ts';
import type { Ids } from './seed-catalogue.ts';
import { storeBanner } from './seed-pictures.ts';
import { found, type SeedContext } from './seed-context.ts';

export const rulesVersion = '1';

function inEachLanguage<Value>(of: (language: ContentLanguage) => Value): Record<ContentLanguage, Value> {
  return Object.fromEntries(contentLanguages.map((language) => [language, of(language)])) as Record<
    ContentLanguage,
    Value
  >;
}

/** Rules, notices and banners. */
export async function seedTexts(seeding: SeedContext, products: Ids): Promise<void> {
  const { banners, notices, rules } = seeding.content;
  const { contentAdmin } = seeding.services.backOffice;
  const firstIsHighest = (index: number, count: number): number => count - index;
  const both = (title: Localized, content: Localized) =>
    inEachLanguage((language) => ({ title: title[language], content: content[language] }));

  await inTransaction(seeding.database, async (transaction) => {
    const sections = inEachLanguage((language) =>
      rules.map(({ title, text }) => ({ title: title[language], text: text[language] })),
    );
    await contentAdmin.publishRules(transaction, { version: rulesVersion, sections });
    for (const [index, { type, title, content }] of notices.entries()) {
      const sort = firstIsHighest(index, notices.length);
      await contentAdmin.addNotice(transaction, { type, texts: both(title, content), sort });
    }
    for (const [index, { picture, title, line, format, link }] of banners.entries()) {
      await contentAdmin.addBanner(transaction, {
        picture: await storeBanner(seeding, transaction, picture),
        texts: inEachLanguage((language) => ({ title: title[language], subtitle: line[language] })),
        format,
        link: 'path' in link ? link.path : `/product_details?id=${found(products.get(link.product), link.product)}`,
        sort: firstIsHighest(index, banners.length),
      });
    }
  });
}
