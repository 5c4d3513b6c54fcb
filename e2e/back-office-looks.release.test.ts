// The layout of the back office's frame at different widths.
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { officeScreens, shopScreens } from './steps/office-screens.ts';

const at = opened();
const asker = (width: number): VisitorOptions => ({
  device: 'desktop',
  width,
  officeToken: at().shop.office.tokens.asker,
});

it(
  'below 1,101 pixels the menu folds to 56, and names an icon for the pointer and for the keyboard',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker(1_101));
    await openOffice('/customer/today_statistics');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const widthOfMenu = async () => (await menu.boundingBox())?.width;
    const orders = menu.getByRole('link', { name: 'Orders' });
    const name = orders.getByText('Orders');
    await orders.waitFor();
    expect(await widthOfMenu()).toBe(210);
    for (const width of [1_100, 768, 701]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await widthOfMenu()]).toEqual([width, 56]);
    }
    const named = async () => {
      const [icon, words] = [await orders.boundingBox(), await name.boundingBox()];
      // The label is beside its icon at full width, or at most a pixel wide.
      return icon !== null && words !== null && words.width > 20 && words.x >= icon.x + icon.width;
    };
    expect(await named()).toBe(false);
    await orders.hover();
    expect(await named()).toBe(true);
    await page.mouse.move(400, 400);
    await orders.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await named()).toBe(true);
  }),
);

it(
  'a phone has one row above the screen, and the menu one press away',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit(asker(390));
    await openOffice('/customer/today_statistics');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(48);
    const tabs = page.getByRole('navigation', { name: 'Main screens' });
    await tabs.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Administrators' }).click();
    await page.getByRole('heading', { name: 'Administrators', level: 1 }).waitFor();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' });
    await tabs.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog', { name: 'Search everything' }).waitFor();
    await page.keyboard.press('Escape');
    await tabs.getByRole('link', { name: /^Approvals/ }).click();
    await page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor();
  }),
);

it(
  'in Chinese no short word of a table is broken, however narrow the screen is',
  journey(at, async (visit) => {
    const { page, openOffice, follow } = await visit({ ...asker(390), language: 'zh-cn' });
    await openOffice('/customer/own_account');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const broken: string[] = [];
    for (const { name, route, shown } of [...officeScreens, ...shopScreens]) {
      await follow(route);
      await shown(page);
      const words = await page.locator('.record-table td').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
            if (!/^\p{Script=Han}{2,4}$/u.test(text.textContent ?? '')) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(text.textContent ?? '');
          }
          return found;
        }),
      );
      broken.push(...words.map((word) => `${name}: ${word}`));
    }
    expect(broken).toEqual([]);
  }),
);
