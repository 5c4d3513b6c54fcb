// Puts every page, state and screen of both apps in every theme and language on sheets. `npm run contact-sheet -- shop`
// or `-- office` takes one app, in every language on a phone; a further argument selects the combinations whose name
// contains it; a folder of drawings puts them beside the screenshots.
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, messagesFor } from '@goodturn/locales';
import type { Browser, Page } from 'playwright-core';
import type { Device } from './harness/browser.ts';
import { runInShop } from './harness/run-in-shop.ts';
import type { Shop } from './harness/shop.ts';
import { newVisitor, type Visitor, type VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { addWhatOperatorsAdd, statesOfAdditions } from './steps/additions.ts';
import { officePages } from './steps/office-pages.ts';
import { officeScreens, shopScreens, type OfficeScreen } from './steps/office-screens.ts';
import { pagesOf } from './steps/pages.ts';
import { productWithoutCampaign } from './steps/products.ts';
import { statesOfBuyer, statesOfGuest, statesOfPoor, type State } from './steps/states.ts';
import { writeSheet, type Picture } from './steps/sheet.ts';

const folder = join('measurements', 'contact-sheet');
const [app = '', wanted = '', drawings] = process.argv.slice(2);

interface Appearance {
  name: string;
  options: VisitorOptions;
}

const appearance = (device: Device, language: string, theme: 'light' | 'dark'): Appearance => ({
  name: `${device}-${language}-${theme}`,
  options: { device, language, theme },
});

const largeLetters = ({ name, options }: Appearance): Appearance => ({
  name: `${name}-large-letters`,
  options: { ...options, letters: '200%' },
});

/** One language of each kind of script; the others differ in the length of their words. */
const scripts = ['en', 'ar', 'zh-cn'];
const appearances: Appearance[] = [
  ...languages.map(({ code }) => appearance('phone', code, 'light')),
  ...scripts.map((code) => appearance('phone', code, 'dark')),
  ...scripts.flatMap((code) => [appearance('desktop', code, 'light'), appearance('desktop', code, 'dark')]),
  ...['en', 'ru', 'ar'].map((code) => largeLetters(appearance('phone', code, 'light'))),
];

/** The back office is a desktop app, in English and Chinese, which must work at every usual width. */
const officeAppearances: Appearance[] = [1_440, 1_280, 768, 390].flatMap((width) =>
  ['en', 'zh-cn'].flatMap((language) =>
    (['light', 'dark'] as const).map((theme) => ({
      name: `${width}-${language}-${theme}`,
      options: { device: 'desktop', width, language, theme },
    })),
  ),
);

const take = async (page: Page, name: string): Promise<Picture> => {
  await page.waitForLoadState('networkidle');
  return { name, png: await page.screenshot() };
};

/** Returns the drawing of a screen in this theme and language, otherwise in the light theme; empty without drawings. */
async function drawingOf(drawn: string | undefined, { name, options }: Appearance): Promise<Picture[]> {
  if (drawings === undefined || drawn === undefined) return [];
  const files = await readdir(drawings);
  const language = options.language === 'ar' ? '-ar' : '';
  const theme = options.theme === 'dark' ? '-dark' : '';
  const stem = drawn.includes(String(options.device)) ? drawn : `${drawn}-${options.device}`;
  const file = [`${stem}${language}${theme}.png`, `${stem}${theme}.png`, `${stem}.png`].find((one) =>
    files.includes(one),
  );
  return file === undefined ? [] : [{ name: `drawn: ${file} (${name})`, png: await readFile(join(drawings, file)) }];
}

async function takeShop(browser: Browser, shop: Shop, productId: string, taken: Appearance): Promise<void> {
  const { options } = taken;
  const pictures: Picture[] = [];
  const [guest, customer] = [
    await newVisitor(browser, shop, options),
    await newVisitor(browser, shop, { ...options, token: await tokenOf(shop, 'mara') }),
  ];
  for (const { name, route, account, drawn, shown } of pagesOf('3')) {
    const { page, open } = account ? customer : guest;
    await open(route);
    await shown(page);
    pictures.push(await take(page, name), ...(await drawingOf(drawn, taken)));
  }
  const show = async (visitor: Visitor, states: readonly State[]) => {
    for (const { name, drawn, show: lead } of states) {
      await lead(visitor);
      pictures.push(await take(visitor.page, name), ...(await drawingOf(drawn, taken)));
    }
    await visitor.context.close();
  };
  const language = options.language ?? 'en';
  const texts = messagesFor(language);
  await show(guest, await statesOfGuest(shop, texts));
  for (const { token, states } of [
    await statesOfBuyer(shop, productId, texts),
    await statesOfPoor(shop, texts),
    await statesOfAdditions(shop, language),
  ]) {
    await show(await newVisitor(browser, shop, { ...options, token }), states);
  }
  await customer.context.close();
  await writeSheet(join(folder, `shop-${taken.name}`), pictures);
}

async function takeOffice(
  browser: Browser,
  shop: Shop,
  pages: readonly OfficeScreen[],
  { name: taken, options }: Appearance,
): Promise<void> {
  const pictures: Picture[] = [];
  const visitor = await newVisitor(browser, shop, { ...options, officeToken: shop.office.tokens.decider });
  const { context, page, openOffice } = visitor;
  for (const { name, route, shown } of [...officeScreens, ...shopScreens, ...pages]) {
    await openOffice(route);
    await shown(page);
    pictures.push(await take(page, name));
  }
  await context.close();
  await writeSheet(join(folder, `office-${taken}`), pictures);
}

await runInShop(async (shop, browser) => {
  await mkdir(folder, { recursive: true });
  const { id } = await productWithoutCampaign(shop);
  await shop.office.runLuckyCampaign(id, 60);
  await addWhatOperatorsAdd(shop);
  for (const chosen of appearances.filter(({ name }) => name.includes(wanted))) {
    if (app !== 'office') await takeShop(browser, shop, id, chosen);
  }
  if (app === 'shop') return;
  const pages = await officePages(shop);
  for (const chosen of officeAppearances.filter(({ name }) => name.includes(wanted))) {
    await takeOffice(browser, shop, pages, chosen);
  }
});
