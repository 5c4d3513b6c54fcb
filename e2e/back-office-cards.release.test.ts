// The content of cards, buttons and labels stays inside of them at every usual width.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import { officePages } from './steps/office-pages.ts';
import type { OfficeScreen } from './steps/office-screens.ts';

const at = opened();
let pages: OfficeScreen[];

beforeAll(async () => {
  pages = await officePages(at().shop);
});

/**
 * Returns the elements that exceed the side of their card, or any edge of their button or label, and are neither hidden
 * nor scrolled.
 */
const overfull = async (page: Page): Promise<string[]> =>
  await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main section, main button, main label')]
      .filter((box) => {
        const { overflowX, position } = getComputedStyle(box);
        const isTooWide = box.scrollWidth > box.clientWidth + 1;
        const isTooHigh = box.tagName !== 'SECTION' && box.scrollHeight > box.clientHeight + 1;
        return overflowX === 'visible' && position !== 'absolute' && box.clientWidth > 1 && (isTooWide || isTooHigh);
      })
      .map(({ tagName, innerText }) => `${tagName} ${innerText.slice(0, 40)}`),
  );

it(
  'nothing reaches over the edge of what it stands on, from a wide screen to a phone',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit({ device: 'desktop', officeToken: at().shop.office.tokens.decider });
    const found: string[] = [];
    for (const { name, route, shown } of pages) {
      await openOffice(route);
      await shown(page);
      for (const width of [1_440, 1_280, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        found.push(...(await overfull(page)).map((box) => `${name} at ${width} pixels: ${box}`));
      }
    }
    expect(found).toEqual([]);
  }),
);
