import { foldedText } from '@goodturn/contract/browser';
import { createShopFixture, createTestWorld, registerCustomer, type Shop, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
});
afterAll(() => world.close());

const foldedBySql = async (texts: readonly string[]): Promise<string[]> =>
  (
    await sql<{ folded: string }>`
      select shop.folded(t) as folded from unnest(${texts}::text[]) with ordinality u(t, n) order by n`.execute(
      world.database,
    )
  ).rows.map(({ folded }) => folded);

it('folds each character in the database as in the apps', async () => {
  // The last Latin letters and one script are newer than the Unicode of some versions of Node and PostgreSQL.
  const characters = Array.from({ length: 0x1ffff }, (_, index) => String.fromCodePoint(index + 1)).filter((one) =>
    /(?![\ua7cb-\ua7ff\u{16ea0}-\u{16eff}])[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}]/u.test(one),
  );
  const texts = characters.map((one) => `a${one}b`);
  const folded = await foldedBySql(texts);
  const different = texts.filter((text, index) => foldedText(text) !== folded[index]);
  expect(different).toEqual([]);
});

/** Names as people of each language write them, with their own punctuation. */
const names = [
  'Jean-Luc O’Brien',
  'Anne‑Sophie D’Angelo',
  'İSMAİL ŞIĞLI',
  'Işıl Çağlayan',
  'José Ángel Núñez Peña',
  'Müller-Lüdenscheidt, Jürgen',
  'Strauß Weiß',
  'Zoë Þórðardóttir',
  'Łukasz Wójcik',
  'Søren Ærø',
  'Nguyễn Thị Ánh Đào',
  'Conceição d’Ávila',
  'Мар’яна Дем’янчук',
  'Алёна Ёлкина',
  'ΓΙΏΡΓΟΣ Παπαδόπουλος',
  'צ׳רלי כהן־לוי',
  'מַרְיָם בַּר',
  'أحمد بن عبد الله آل‌سعود',
  'مُحَمَّد الـعَلِي',
  'علی‌رضا کریمی',
  'प्रिया शर्मा',
  'สมชาย ใจดี',
  '山田・太郎',
  'ガブリエル・ガルシア＝マルケス',
  '金・田中',
  '김 민수',
  '陈伟',
  'ＪＯＨＮ　ＳＭＩＴＨ',
  '\u2068Leila\u2069 \u200fHaddad',
  'Mary-Jane “MJ” Watson (Parker)',
  'Dr. Ngũgĩ wa Thiong\u02bco',
];

it.each(names)('finds %s by the whole name, by each word of it, and as others type it', async (name) => {
  const { id, userId } = await registerCustomer(world);
  await world.owner
    .updateTable('shop.customer')
    .set({ recipient: name, address: 'a street', country: 'SG', contact_phone: '1' })
    .where('id', '=', id)
    .execute();
  const spellings = [name, ...name.split(/\s+/u), name.toUpperCase(), name.toLowerCase(), foldedText(name)];
  for (const search of spellings.filter((text) => /[\p{L}\p{N}]/u.test(text))) {
    const { list } = await shop.ask('user/inquire', { search, pageSize: 200 });
    expect(
      list.map((user) => user.userId),
      search,
    ).toContain(userId);
  }
});

it('finds names without the accents that a keyboard lacks', async () => {
  const found = async (search: string) => (await shop.ask('user/inquire', { search })).list.map(({ nike }) => nike);
  expect(await found('jose nunez')).toEqual(['José Ángel Núñez Peña']);
  expect(await found('ismail sigli')).toEqual(['İSMAİL ŞIĞLI']);
  expect(await found('obrien')).toEqual([]);
});

it.each(['brand', 'administrator'] as const)(
  'finds a %s by its name pasted back, and nothing by signs',
  async (kind) => {
    const name = 'Café “L’Étoile”';
    if (kind === 'brand') {
      await shop.ask('brand/add', { name });
      expect((await shop.ask('brand/inquire', { search: `${name} ` })).list.map((brand) => brand.name)).toEqual([name]);
      expect((await shop.ask('brand/inquire', { search: 'cafe l’etoile' })).list).toHaveLength(1);
      expect((await shop.ask('brand/inquire', { search: '“”' })).list).toEqual([]);
    } else {
      expect((await shop.ask('administrator/inquire', { search: '!!' })).list).toEqual([]);
    }
  },
);
