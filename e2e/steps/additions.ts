import { languages, messagesFor } from '@goodturn/locales';
import { joinedLink, upload } from '@goodturn/testkit';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { made } from '../harness/office.ts';
import { settled } from '../harness/settled.ts';
import type { Shop } from '../harness/shop.ts';
import type { Visitor } from '../harness/visitor.ts';
import { newBuyer } from './buyers.ts';
import type { State } from './states.ts';

const inEveryLanguage = (title: string, content: string) =>
  Object.fromEntries(
    languages.map(({ code }) => {
      const texts = messagesFor(code);
      return [code, { title: texts[title] ?? title, content: texts[content] ?? content }];
    }),
  );

/** Adds content that the sample shop lacks: blocks below the products and the rules, and a Telegram bot. */
export async function addWhatOperatorsAdd({ world, office, telegram }: Shop): Promise<void> {
  const token = office.tokens.asker;
  const picture = await sharp({ create: { width: 900, height: 480, channels: 3, background: '#7f4f2f' } })
    .png()
    .toBuffer();
  const { data } = await upload(world, 'file/add', picture, { token, name: 'picture.png', type: 'image/png' });
  const block = { place: 'home', link: '', format: 1, sort: 10, shown: true } as const;
  const added = [
    {
      ...block,
      kind: 'document',
      place: 'rule',
      fileId: '',
      texts: inEveryLanguage('transparency_view.title', 'invite_view.claim'),
    },
    {
      ...block,
      kind: 'image_text',
      fileId: data.fileId,
      link: '/rule',
      texts: inEveryLanguage('rule_view.title', 'invite_view.claim'),
    },
    { ...block, kind: 'image', fileId: data.fileId, texts: inEveryLanguage('transparency_view.title', '') },
  ] as const;
  for (const one of added) await made(world, 'content_block/add', one, token);
  await made(world, 'telegram_bot/update', { token: telegram.token, reason: 'customers asked for it' }, token);
}

/** Scrolls an element to the middle of the screen, where a fixed bar does not cover it. */
const centre = (part: ReturnType<Page['locator']>) => part.evaluate((node) => node.scrollIntoView({ block: 'center' }));

/** Returns the states in which a customer sees these additions. */
export async function statesOfAdditions(shop: Shop, language: string): Promise<{ token: string; states: State[] }> {
  const text = (key: string) => messagesFor(language)[key] ?? key;
  const { token } = await newBuyer(shop);
  addedPeople += 1;
  const person = { phone: `+1555020${String(1_000 + addedPeople)}`, fullName: 'Ada Lark', reason: 'met at a fair' };
  const { asker, decider } = shop.office.tokens;
  const { userId } = await made(shop.world, 'user/add', person, asker);
  const asked = await made(shop.world, 'user/reset_password', { userId, reason: person.reason }, asker);
  await made(shop.world, 'approval/decide', { ...asked, approve: true, remark: 'looked at' }, decider);
  const link = await joinedLink(shop.world, [asker, decider], { userId });
  const section = (page: Page) => page.getByRole('region', { name: text('account_view.telegramTitle') });
  const states: State[] = [
    {
      name: 'added below the products',
      show: async ({ page, open }) => {
        await open('/view/home');
        // The page grows with the products, which are loaded while scrolling.
        await page.waitForFunction(() => {
          scrollTo(0, document.body.scrollHeight);
          return document.querySelector('.content-block') !== null;
        });
        await centre(page.locator('.content-block').first());
      },
    },
    {
      name: 'a picture below the products',
      show: ({ page }) => centre(page.locator('.content-block').last()),
    },
    {
      name: 'a document below the rules',
      show: async ({ page, open }) => {
        await open('/rule');
        await centre(page.locator('.content-block').last());
      },
    },
    {
      name: 'telegram',
      show: async ({ page, open }) => {
        await open('/account');
        await centre(section(page));
      },
    },
    {
      name: 'telegram with a code',
      show: async ({ page }) => {
        await section(page).getByRole('button').click();
        await section(page).getByRole('link').waitFor();
        await centre(section(page));
      },
    },
    { name: 'telegram linked', show: (visitor) => linkChat(shop, visitor, section(visitor.page)) },
    {
      name: 'an account that an operator added',
      show: async ({ page, open }) => {
        await open(`/reset?token=${link}`);
        await page.getByRole('checkbox').waitFor();
      },
    },
  ];
  return { token, states };
}

let lastChat = 0;
let addedPeople = 0;

async function linkChat({ telegram, world }: Shop, { page }: Visitor, section: ReturnType<Page['getByRole']>) {
  const address = await section.getByRole('link').getAttribute('href');
  const code = new URL(address ?? '').searchParams.get('start') ?? '';
  lastChat += 1;
  telegram.write(lastChat, `/start ${code}`);
  await world.services.telegram.pollUpdates();
  await section.getByText('Ada L').waitFor();
  await settled(page);
  await centre(section);
}
