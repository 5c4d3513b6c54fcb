import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import en from '../packages/admin-app/src/texts/en.json' with { type: 'json' };
import zh from '../packages/admin-app/src/texts/zh-cn.json' with { type: 'json' };
import ofShop from '../packages/locales/src/en.json' with { type: 'json' };
import ofShopInChinese from '../packages/locales/src/zh-cn.json' with { type: 'json' };
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { tooWideForPhone } from './steps/accessibility.ts';

const at = opened();

const picture = async (): Promise<Buffer> =>
  await sharp({ create: { width: 640, height: 640, channels: 3, background: '#b5651d' } })
    .png()
    .toBuffer();

/** Four rows: a good one, an ambiguous price, a stock and a category that are none, and a number that a spreadsheet has changed. */
const faulty = (brand: string) =>
  Buffer.from(
    [
      'name,price,brand,category,stock,articleNumber,description,name_de,note',
      `Copper kettle,49.00,${brand},Home appliances,5,IMP-1,,Kupferkessel,x`,
      `Copper pan,"0,500",${brand},Home appliances,5,IMP-2,,,x`,
      `Copper spoon,9.00,${brand},Nowhere,many,IMP-3,,,x`,
      `Copper pot,12.00,${brand},Home appliances,5,4.49044E+14,"${'A long text of a pot. '.repeat(12)}",,x`,
    ].join('\n'),
  );

/** Returns the words of a table of which a part stands in another line. Chinese has no words that a line could break. */
const brokenWords = async (table: Locator): Promise<string[]> =>
  await table.evaluate((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const word of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,30}/gu)) {
        if (/\p{Script=Han}/u.test(word[0])) continue;
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word[0]);
      }
    }
    return broken;
  });

describe.each([
  { width: 1280, language: 'en', words: { ...ofShop, ...en } },
  { width: 1280, language: 'zh-cn', words: { ...ofShopInChinese, ...zh } },
  { width: 390, language: 'en', words: { ...ofShop, ...en } },
  { width: 390, language: 'zh-cn', words: { ...ofShopInChinese, ...zh } },
])('at $width in $language', ({ width, language, words }) => {
  it(
    '[A10] rows with errors are corrected on the page, below all that is wrong with them',
    journey(at, async (visit) => {
      const { shop } = at();
      const token = shop.office.tokens.asker;
      const brand = (await shop.world.call('brand/inquire', {}, { token })).data.list[0]?.name ?? '';
      const { page, openOffice } = await visit({ device: 'desktop', width, language, officeToken: token });
      await openOffice('/customer/product_list/import');
      await page
        .getByLabel(words['admin_view.importFile'])
        .setInputFiles({ name: 'pots.csv', mimeType: 'text/csv', buffer: faulty(brand) });
      await page.getByText('Deutsch (1)').waitFor();
      await page.getByRole('button', { name: words['admin_view.importCheck'].replace('{{number}}', '4') }).click();
      // A row with two errors says both.
      const table = page.getByRole('table').first();
      for (const text of ['0,500', 'many', 'Nowhere', '4.49044E+14']) {
        await table.getByText(text, { exact: true }).filter({ visible: true }).waitFor();
      }
      await table.getByText(words['error_view.csv_count']).filter({ visible: true }).waitFor();
      expect(await brokenWords(table)).toEqual([]);
      await page.getByRole('button', { name: words['admin_view.importCorrect'] }).click();
      const row = (number: number) =>
        page.getByRole('group', { name: words['admin_view.importCorrectRow'].replace('{{row}}', `${number}`) });
      await row(5).waitFor();
      // The errors stay in sight above the rows, and nothing lies beyond the end of the page.
      const errors = await page.getByRole('table').first().locator('xpath=..').boundingBox();
      expect(errors?.height ?? 0).toBeGreaterThan(100);
      expect(await page.evaluate(() => document.body.querySelectorAll(':scope > textarea').length)).toBe(0);
      expect(await tooWideForPhone(page, 'correction of an import')).toEqual([]);
      const price = row(3).getByLabel('price');
      expect(await price.getAttribute('aria-invalid')).toBe('true');
      await price.fill('0.50');
      await row(4).getByLabel('category').fill('Home appliances');
      await row(4).getByLabel('stock').fill('3');
      await row(5).getByLabel('articleNumber').fill('IMP-4');
      await page.getByRole('button', { name: words['admin_view.importCorrectAgain'] }).click();
      await page.getByRole('button', { name: words['admin_view.importGood'].replace('{{number}}', '4') }).waitFor();
      expect(await page.getByRole('button', { name: words['admin_view.importCorrect'] }).count()).toBe(0);
    }),
  );

  it(
    '[A10] pictures that a file names are fetched, and the result says for each row what came of them',
    journey(at, async (visit) => {
      const { shop } = at();
      const token = shop.office.tokens.asker;
      const brand = (await shop.world.call('brand/inquire', {}, { token })).data.list[0]?.name ?? '';
      const mark = `${width}-${language}`;
      const good = `https://cdn.example/${mark}/pan.png`;
      const gone = `https://cdn.example/${mark}/${'a-long-name-of-a-picture-'.repeat(6)}.jpg`;
      shop.pictureHost.serves(good, await picture());
      const csv = [
        'name,price,brand,category,stock,articleNumber,pictures',
        `Iron pan ${mark},49.00,${brand},Home appliances,5,PIC-${mark}-1,${good} ${gone}`,
        `Iron pot ${mark},59.00,${brand},Home appliances,5,PIC-${mark}-2,http://cdn.example/plain.jpg`,
      ].join('\n');
      const { page, openOffice } = await visit({ device: 'desktop', width, language, officeToken: token });
      await openOffice('/customer/product_list/import');
      await page
        .getByLabel(words['admin_view.importFile'])
        .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByText(words['admin_view.importPictures'].replace('{{number}}', '3')).waitFor();
      await page.getByRole('button', { name: words['admin_view.importCheck'].replace('{{number}}', '2') }).click();
      await page.getByRole('button', { name: words['admin_view.importGood'].replace('{{number}}', '2') }).click();
      const list = page.getByRole('region', { name: words['admin_view.importPicturesOf'] });
      const refused = (reason: 'missing' | 'address') =>
        words['admin_view.importPictureRefused'].replace('{{why}}', words[`admin_view.importPictureReason.${reason}`]);
      await list.getByText(refused('address')).waitFor();
      await list.getByText(refused('missing')).waitFor();
      await list.getByText(words['admin_view.importPicture.fetched'], { exact: true }).waitFor();
      expect(await tooWideForPhone(page, 'pictures of an import')).toEqual([]);
      await list.getByRole('link', { name: `Iron pan ${mark}` }).click();
      await page.locator('img[src^="/files/"]').first().waitFor();
      await page.goBack();
      const counts = words['admin_view.importPictureCounts']
        .replace('{{fetched}}', '1')
        .replace('{{waiting}}', '0')
        .replace('{{refused}}', '2');
      const earlier = page.getByRole('row').filter({ hasText: `${mark}.csv` });
      await earlier.getByRole('button', { name: counts }).click();
      await list.getByText(refused('missing')).waitFor();
      expect(await tooWideForPhone(page, 'earlier imports')).toEqual([]);
    }),
  );
});
