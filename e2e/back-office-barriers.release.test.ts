// Accessibility of the pages on which operators decide and write.
import { beforeAll, describe, expect, it } from 'vitest';
import { deviceOptions } from './harness/browser.ts';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { accessibilityViolations, tooWideForPhone } from './steps/accessibility.ts';
import { officeAppearances, fullAppearances } from './steps/office-appearances.ts';
import { officePages } from './steps/office-pages.ts';
import type { OfficeScreen } from './steps/office-screens.ts';

const at = opened();
let pages: OfficeScreen[];
beforeAll(async () => {
  pages = await officePages(at().shop);
});

describe.each(fullAppearances)('without serious barriers in $look', ({ texts, options }) => {
  it(
    'are the decision page, the desks, the product editor and the campaign builder, at a desk and on a phone',
    journey(at, async (visit) => {
      const { decider } = at().shop.office.tokens;
      const { page, openOffice } = await visit({ device: 'desktop', officeToken: decider, ...options });
      const barriers: string[] = [];
      const look = async (name: string) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        barriers.push(...(await accessibilityViolations(page, `${name} at 1440`)));
        await page.setViewportSize(deviceOptions.phone.viewport);
        barriers.push(...(await accessibilityViolations(page, `${name} at 390`)));
        barriers.push(...(await tooWideForPhone(page, name)));
      };
      for (const { name, route, shown } of pages) {
        await openOffice(route);
        await shown(page);
        if (name === 'identity desk') {
          await page.getByRole('button', { name: texts['admin_view.identityView'] }).click();
          await page.getByRole('img', { name: texts['admin_view.identityFront'] }).waitFor();
        }
        await look(name);
      }
      await openOffice('/customer/campaigns');
      await page.getByRole('button', { name: texts['admin_view.draftCampaign'] }).click();
      await page.getByRole('form', { name: texts['admin_view.draftCampaign'] }).waitFor();
      await look('campaign builder');
      expect(barriers).toEqual([]);
    }),
  );
});

it.each(officeAppearances)('the decision page is without serious barriers in $look', async ({ look, options }) => {
  const walk = journey(at, async (visit) => {
    const { decider } = at().shop.office.tokens;
    const { page, openOffice } = await visit({ device: 'desktop', officeToken: decider, ...options });
    const [decision] = pages;
    await openOffice(decision?.route ?? '');
    await decision?.shown(page);
    expect(await accessibilityViolations(page, 'decision page')).toEqual([]);
  });
  await walk({ task: { name: `decision page in ${look}` } });
});
