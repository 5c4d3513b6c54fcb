import { languages } from '@goodturn/locales';
import { beforeAll, describe, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { Visitor, VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { productWithoutCampaign } from './steps/products.ts';
import { type State, statesOfBuyer, statesOfGuest, statesOfPoor } from './steps/states.ts';
import { walkPages } from './steps/walk-pages.ts';
import { findOverflow } from './steps/widths.ts';

const at = opened();
let productId: string;

beforeAll(async () => {
  const { shop } = at();
  productId = (await productWithoutCampaign(shop)).id;
  await shop.office.runLuckyCampaign(productId, cases.length * 3);
});

/** Within one document wherever the next state is on another page, which takes a third of the time. */
async function walkStates(visitor: Visitor, states: readonly State[]): Promise<string[]> {
  const found: string[] = [];
  let path = '';
  const open = async (route: string): Promise<void> => {
    const [next = ''] = route.split('?');
    await (path === '' || path === next ? visitor.open(route) : visitor.follow(route));
    path = next;
  };
  for (const { name, show } of states) {
    await show({ ...visitor, open });
    found.push(...(await findOverflow(visitor.page, name)));
  }
  return found;
}

const phones = [
  { phone: 'a narrow phone', device: 'narrow', letters: '100%' },
  { phone: 'a phone with letters of twice the size', device: 'usual', letters: '200%' },
] as const satisfies (VisitorOptions & { phone: string })[];
const cases = languages.flatMap((language) => phones.map((phone) => ({ ...language, ...phone })));

describe.each(cases)('in $ownName, on $phone,', ({ code, direction, htmlLang, device, letters }) => {
  it(
    'no page runs off the screen or cuts a word',
    journey(at, async (visit) => {
      // Of this language alone: the clock goes on with each, and sessions end.
      const token = await tokenOf(at().shop, 'mara');
      const found = await walkPages(
        visit,
        { device, letters, language: code, productId, token },
        async (page, name) => {
          const shown = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
          expect(shown).toEqual([htmlLang, direction]);
          return await findOverflow(page, name);
        },
      );
      expect(found).toEqual([]);
    }),
  );

  it(
    'no state of an order, a log-in or a payment does',
    journey(at, async (visit) => {
      const { shop } = at();
      const buyer = await statesOfBuyer(shop, productId, code);
      const poor = await statesOfPoor(shop, code);
      const still = { device, letters, language: code, still: true };
      const found = [
        ...(await walkStates(await visit(still), await statesOfGuest(shop, code))),
        ...(await walkStates(await visit({ ...still, token: buyer.token }), buyer.states)),
        ...(await walkStates(await visit({ ...still, token: poor.token }), poor.states)),
      ];
      expect(found).toEqual([]);
    }),
  );
});
