import { addProducts } from '@goodturn/testkit';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';

const at = opened();
/** Far more than the page keeps in its document. */
const added = 400;

it(
  '[S2] a long list keeps few cards in the page, and is where it was left when one comes back to it',
  journey(at, async (visit) => {
    const { shop } = at();
    await addProducts(shop.world, added);
    const { page, open } = await visit();
    await open('/view/home');
    const cards = page.getByRole('tabpanel').getByRole('link');
    await cards.first().waitFor();
    const names = new Set<string>();
    let most = 0;
    // Continues until no more products are loaded. A visible product has already been read, so that no card is missed.
    while (names.size < added) {
      for (const name of await cards.getByRole('heading').allTextContents()) names.add(name);
      most = Math.max(most, await cards.count());
      await cards.last().scrollIntoViewIfNeeded();
      await settled(page);
    }
    expect(most).toBeLessThan(80);
    const name = (await cards.last().getByRole('heading').textContent()) ?? '';
    const left = cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
    await left.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.goBack();
    const isOnScreen = async () => {
      const box = await left.boundingBox();
      return box !== null && box.y > 0 && box.y < 844;
    };
    await expect.poll(isOnScreen).toBe(true);
    expect(await cards.count()).toBeLessThan(80);
  }),
);
