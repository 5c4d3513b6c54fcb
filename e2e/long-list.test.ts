import { addProducts } from '@goodturn/testkit';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';

const at = opened();
const added = 400;

it(
  '[S2] a long list keeps few cards in the page, and is where it was left when one comes back to it',
  journey(at, async (visit) => {
    const { shop } = at();
    await addProducts(shop.world, added);
    const { page, open } = await visit({ still: true });
    await open('/view/home');
    const cards = page.getByRole('tabpanel').getByRole('link');
    await cards.first().waitFor();
    const names = new Set<string>();
    let most = 0;
    // As a finger does it: on and on, until no more comes.
    await expect
      .poll(
        async () => {
          for (const name of await cards.getByRole('heading').allTextContents()) names.add(name);
          most = Math.max(most, await cards.count());
          await page.mouse.wheel(0, 1500);
          return names.size;
        },
        { timeout: 120_000, interval: 50 },
      )
      .toBeGreaterThanOrEqual(added);
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
