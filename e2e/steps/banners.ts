import { inTransaction } from '@goodturn/database';
import type { Page } from 'playwright-core';
import type { Shop } from '../harness/shop.ts';

interface Banner {
  title: string;
  format: 1 | 2 | 3;
  link: string;
}

/** Adds banners through the operators' service, in this order and before those of the sample shop. */
export async function addBanners({ world }: Shop, banners: readonly Banner[]): Promise<void> {
  const { contentAdmin } = world.services.backOffice;
  const { id: fileId } = await world.database
    .selectFrom('shop.banner')
    .innerJoin('shop.file', 'shop.file.id', 'shop.banner.file_id')
    .select('shop.file.id')
    .executeTakeFirstOrThrow();
  await inTransaction(world.database, async (transaction) => {
    for (const [index, { title, format, link }] of banners.entries()) {
      const fields = {
        fileId,
        place: 'home',
        format,
        link,
        language: null,
        remarks: '',
        sort: 100 - index,
        showsProduct: false,
      };
      await contentAdmin.addBanner(transaction, fields, { en: { title, content: '' } });
    }
  });
}

/** Returns the clicks of each banner by title; banners without clicks are omitted. */
export async function clicksByTitle({ world, office }: Shop): Promise<Record<string, number>> {
  const { data } = await world.call('rotation/inquire', {}, { token: office.tokens.asker });
  return Object.fromEntries(
    data.filter(({ clicks }) => clicks > 0).map(({ texts, clicks }) => [texts['en']?.title, clicks]),
  );
}

export async function pressBanner(page: Page, slide: number, title: string): Promise<void> {
  const slides = page.getByRole('region', { name: 'Highlights' });
  await slides.getByRole('button', { name: `Slide ${slide}`, exact: true }).click();
  await slides.getByRole('button', { name: title }).click();
}
