import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import type { Visitor } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { bytesOfCode, withoutLateTimers } from './steps/code-size.ts';
import { pagesOf } from './steps/pages.ts';

const at = opened();
const maxFurtherKibibytes = 25;

it(
  `each further page loads at most ${maxFurtherKibibytes} KiB of scripts and styles more`,
  journey(at, async (visit) => {
    const token = await tokenOf(at().shop, 'mara');
    const [guest, customer] = [await visit(), await visit({ token })];
    for (const { page } of [guest, customer]) await withoutLateTimers(page);
    const weigh = async ({ page, follow }: Visitor, route: string, shown: (page: Page) => Promise<unknown>) => {
      const files = await bytesOfCode(page, async () => {
        await follow(route);
        await shown(page);
        await settled(page);
      });
      return files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    };
    const sizes: Record<string, number> = {};
    for (const visitor of [guest, customer]) {
      await visitor.open('/view/home');
      await visitor.page.getByRole('tabpanel').getByRole('link').first().waitFor();
      await settled(visitor.page);
      // The first further page also loads what all of them share, mostly the texts.
      sizes['shared'] = await weigh(visitor, '/no/such/page', (page) => page.getByRole('heading').first().waitFor());
    }
    for (const { name, route, account, shown } of pagesOf('3')) {
      sizes[name] = await weigh(account ? customer : guest, route, shown);
    }
    console.log(
      Object.entries(sizes)
        .map(([name, size]) => `${name} ${size.toFixed(1)}`)
        .join(', '),
    );
    expect(Object.entries(sizes).filter(([, size]) => size > maxFurtherKibibytes)).toEqual([]);
  }),
);
