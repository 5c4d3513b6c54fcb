// Every page and screen of both apps in every look, on sheets to look at. `npm run contact-sheet -- shop` or `-- office` takes
// one app; a further word takes the looks whose name contains it.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { runInShop } from './harness/run-in-shop.ts';
import type { Shop } from './harness/shop.ts';
import { newVisitor, type VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { officeScreens } from './steps/office-screens.ts';
import { shopScreens } from './steps/office-shop-screens.ts';
import { pagesOf } from './steps/pages.ts';
import { type Picture, writeSheet } from './steps/sheet.ts';

const folder = join('measurements', 'contact-sheet');
const [app = '', wanted = ''] = process.argv.slice(2);

interface Look {
  name: string;
  options: VisitorOptions;
}

const looks: Look[] = (['phone', 'desktop'] as const).flatMap((device) =>
  (['en', 'ar', 'zh-cn'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((theme) => ({
      name: `${device}-${language}-${theme}`,
      options: { device, language, theme, still: true },
    })),
  ),
);

const take = async (page: Page, name: string): Promise<Picture> => {
  await page.waitForLoadState('networkidle');
  return { name, png: await page.screenshot() };
};

async function takeShop(browser: Browser, shop: Shop, { name: look, options }: Look): Promise<void> {
  const pictures: Picture[] = [];
  const token = await tokenOf(shop, 'mara');
  const [guest, customer] = [
    await newVisitor(browser, shop, options),
    await newVisitor(browser, shop, { ...options, token }),
  ];
  for (const { name, route, account, shown } of pagesOf('3')) {
    const { page, open } = account ? customer : guest;
    await open(route);
    await shown(page);
    pictures.push(await take(page, name));
  }
  await Promise.all([guest.context.close(), customer.context.close()]);
  await writeSheet(join(folder, `shop-${look}`), pictures);
}

async function takeOffice(browser: Browser, shop: Shop, { name: look, options }: Look): Promise<void> {
  const pictures: Picture[] = [];
  const visitor = await newVisitor(browser, shop, { ...options, officeToken: shop.office.tokens.decider });
  const { context, page, openOffice } = visitor;
  for (const { name, route, shown } of [...officeScreens, ...shopScreens]) {
    await openOffice(route);
    await shown(page);
    pictures.push(await take(page, name));
  }
  await context.close();
  await writeSheet(join(folder, `office-${look}`), pictures);
}

await runInShop(async (shop, browser) => {
  await mkdir(folder, { recursive: true });
  for (const look of looks.filter(({ name }) => name.includes(wanted))) {
    if (app !== 'office') await takeShop(browser, shop, look);
    // The back office is a desktop's, in English and Chinese.
    if (app !== 'shop' && look.options.device === 'desktop' && look.options.language !== 'ar') {
      await takeOffice(browser, shop, look);
    }
  }
});
