import { perTier } from '@goodturn/database/testing';
import { type Catalogue, languages, messagesFor } from '@goodturn/locales';
import { beforeAll, describe, expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import type { Visitor, VisitorOptions } from './harness/visitor.ts';
import { tokenOf } from './steps/account.ts';
import { productWithoutCampaign } from './steps/products.ts';
import { type State, statesOfBuyer, statesOfGuest, statesOfPoor } from './steps/states.ts';
import { walkPages } from './steps/walk-pages.ts';
import { longestWords, replacedLanguage, replaceTexts, widestTexts } from './steps/widest-texts.ts';
import { findOverflow } from './steps/widths.ts';

const at = opened();
let productId: string;

beforeAll(async () => {
  const { shop } = at();
  productId = (await productWithoutCampaign(shop)).id;
  await shop.office.runLuckyCampaign(productId, cases.length * 3);
});

/** Stays in one document when the next state is on another page, which takes a third of the time. */
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

/**
 * A change is tested only in a right-to-left script and one without spaces; the artificial languages have spaces and
 * run from left to right.
 */
const spoken = perTier({
  change: languages.filter(({ code }) => ['ar', 'ja'].includes(code)),
  release: languages,
});

/**
 * Artificial languages that are stricter than any real one: in one, each text is as wide as in the widest language; in
 * the other, it has the longest word of all languages. A text that a change makes too wide in any language is found
 * here.
 */
const madeUp = languages
  .filter(({ code }) => code === replacedLanguage)
  .flatMap((language) => [
    { ...language, ownName: 'the widest texts of all languages', madeUpTexts: widestTexts() },
    { ...language, ownName: 'the longest words of all languages', madeUpTexts: longestWords() },
  ]);

const cases = [...madeUp, ...spoken.map((language) => ({ ...language, madeUpTexts: undefined }))].flatMap((language) =>
  phones.map((phone) => ({ ...language, ...phone })),
);

type Visit = (options?: VisitorOptions) => Promise<Visitor>;

const reading =
  (visit: Visit, madeUpTexts: Catalogue | undefined): Visit =>
  async (options) => {
    const visitor = await visit(options);
    if (madeUpTexts !== undefined) await replaceTexts(visitor.context, madeUpTexts);
    return visitor;
  };

describe.each(cases)('in $ownName, on $phone,', ({ code, direction, htmlLang, madeUpTexts, device, letters }) => {
  it(
    'no page runs off the screen or cuts a word',
    journey(at, async (visit) => {
      const visitIn = reading(visit, madeUpTexts);
      // A separate session for each language, because the clock advances and sessions end.
      const token = await tokenOf(at().shop, 'mara');
      const found = await walkPages(
        visitIn,
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
      const texts = madeUpTexts ?? messagesFor(code);
      const buyer = await statesOfBuyer(shop, productId, texts);
      const poor = await statesOfPoor(shop, texts);
      const reader = { device, letters, language: code };
      const visitIn = reading(visit, madeUpTexts);
      const found = [
        ...(await walkStates(await visitIn(reader), await statesOfGuest(shop, texts))),
        ...(await walkStates(await visitIn({ ...reader, token: buyer.token }), buyer.states)),
        ...(await walkStates(await visitIn({ ...reader, token: poor.token }), poor.states)),
      ];
      expect(found).toEqual([]);
    }),
  );
});
