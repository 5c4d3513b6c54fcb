// Accessibility of the back office's screens, also on a phone.
import { productCsvHeader } from '@goodturn/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { accessibilityViolations, faultsOnPhone, screenAlone } from './steps/accessibility.ts';
import { fullAppearances } from './steps/office-appearances.ts';
import { officeScreens, shopScreens } from './steps/office-screens.ts';
import { announceRecharge, askForWithdrawal } from './steps/customer-requests.ts';

/** Thirty screens in sequence on a machine that may be busy. */
const patienceMs = 600_000;

const at = opened();
const asker = (): VisitorOptions => ({ device: 'desktop', officeToken: at().shop.office.tokens.asker });

beforeAll(async () => {
  const { shop } = at();
  await announceRecharge(shop, await tokenOf(shop, 'mara'), '41.50');
  await askForWithdrawal(shop, await tokenOf(shop, 'omar'), '23.00');
});

const stumblingBlocks = async (page: Page, name: string): Promise<string[]> => [
  ...(await accessibilityViolations(page, name, screenAlone)),
  ...(await faultsOnPhone(page, name)),
];

describe.each(fullAppearances)('without serious barriers in $look', ({ texts, options }) => {
  it(
    'are the log-in and all screens, a form above one, and on a phone nothing lies over what a row says',
    journey(at, async (visit) => {
      const barriers: string[] = [];
      const guest = await visit({ device: 'desktop', ...options });
      await guest.openOffice('/admin_login');
      await guest.page.getByRole('textbox').first().waitFor();
      barriers.push(...(await accessibilityViolations(guest.page, 'log-in')));

      const { page, openOffice, follow } = await visit({ ...asker(), ...options });
      await openOffice('/customer/own_account');
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      for (const { name, route, shown } of officeScreens) {
        await follow(route);
        await shown(page);
        barriers.push(...(await stumblingBlocks(page, name)));
      }
      await follow('/customer/treasury');
      await page.getByRole('button', { name: texts['admin_view.action.treasury/move'] }).click();
      await page.getByRole('dialog', { name: texts['admin_view.action.treasury/move'] }).waitFor();
      barriers.push(...(await accessibilityViolations(page, 'form')));
      expect(barriers).toEqual([]);
    }),
    patienceMs,
  );

  it(
    'are the screens of the shop and its people, and a form with a file, and on a phone nothing lies over what a row says',
    journey(at, async (visit) => {
      const barriers: string[] = [];
      const { page, openOffice, follow } = await visit({ ...asker(), ...options });
      await openOffice('/customer/own_account');
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      for (const { name, route, shown } of shopScreens) {
        await follow(route);
        await shown(page);
        barriers.push(...(await stumblingBlocks(page, name)));
      }
      const list = `${productCsvHeader.join(',')}\nx,y,z,,,1,1,,`;
      await follow('/customer/product_list');
      await page.getByRole('button', { name: texts['admin_view.importProducts'] }).click();
      const main = page.getByRole('main');
      await main
        .getByLabel(texts['admin_view.importFile'])
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
      await main.getByRole('cell', { name: 'shipsTo' }).first().waitFor();
      barriers.push(...(await accessibilityViolations(page, 'import')));
      expect(barriers).toEqual([]);
    }),
    patienceMs,
  );
});
