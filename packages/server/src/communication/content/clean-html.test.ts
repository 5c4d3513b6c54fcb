import { addAdministrator, createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanHtml, cleanNotice, isChangedByCleaning } from './clean-html.ts';

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://elsewhere.example"><input name=password><button formaction=javascript:alert(1)>x</button></form>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<link rel=stylesheet href=https://elsewhere.example/x.css><style>*{display:none}</style>',
  '<base href=https://elsewhere.example><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<p style="position:fixed;inset:0" class="ant-modal" id="root">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src onerror=alert(1)>">',
  '<b onclick=alert(1)>x',
  '<video><source onerror=alert(1)></video>',
  '<img src="//elsewhere.example/x.png"><img srcset="javascript:alert(1)">',
  '<<script>script>alert(1)<</script>/script>',
  '<form action="https://elsewhere.example"><p>Log in again</p><input type=password></form>',
  '<dialog open><h2>Your session has ended</h2></dialog>',
  '<div popover id=x>x</div><select><option>x</select><label for=x>x</label><details open>x</details>',
  '<p class="button button--primary" role=dialog aria-modal=true tabindex=0 contenteditable data-x=1>x</p>',
  '<a href="http://elsewhere.example/">x</a><a href="mailto:a@elsewhere.example">x</a><a href="//elsewhere.example">x</a>',
  '<a href="https://elsewhere.example/">shop.example</a>',
  '<a href="https://elsewhere.example/">https://shop.example/login</a>',
  '<a href="https://elsewhere.example/">shop<b>.</b>example</a>',
  '<a href="https://elsewhere.example/">shop\u200b.ex\u00adample</a>',
  '<a href="https://elsewhere.example/">shop。example</a><a href="https://elsewhere.example/">shop．example</a>',
  '<a href="https://elsewhere.example/"><a href="https://shop.example/">shop.example</a></a>',
  '<a href="https://shop.example@elsewhere.example/">x</a><a href="https:\\\\elsewhere.example">x</a>',
  '<a href="https://xn--shp-qla.example/">shop.example</a>',
  '<img src="https://elsewhere.example/x.png"><picture><source srcset=x></picture><table><tr><td>x</td></tr></table>',
  '<a href="/admin/">x</a>',
];
const forbiddenTags = /<\/?(?!(?:p|br|h2|h3|b|strong|i|em|u|s|ul|ol|li|blockquote|a)[ />])[a-z]/i;
const forbiddenAttributes = /<[^>]*\s(?!(?:href|lang|dir)=)[\w-]+\s*=/i;
const forbiddenAddresses = /href="(?!https:\/\/[\w.-]+[/"])/i;
/** Text in quotes is not markup. */
const tagsOf = (html: string): string => html.replace(/"[^"]*"/g, '""');

describe('what operators write', () => {
  it.each(hostile)('runs in no browser: %s', (html) => {
    const cleaned = cleanHtml(html);
    expect(tagsOf(cleaned)).not.toMatch(forbiddenTags);
    expect(tagsOf(cleaned)).not.toMatch(forbiddenAttributes);
    expect(cleaned).not.toMatch(forbiddenAddresses);
    expect(cleaned).not.toMatch(/href="[^"]*elsewhere/);
    expect(cleanHtml(cleaned)).toBe(cleaned);
    expect(cleanNotice({ title: html, content: '' }).title).not.toMatch(/<[a-z/!?]/i);
  });

  it.each([
    '<p dir="rtl" lang="ar">نص <strong>مهم</strong></p>',
    '<h2>Returns</h2><ul><li>14 days</li></ul>',
    '<a href="https://shop.example/">Shop</a>',
    '<a href="https://www.shop.example/#/rule">shop.example</a>',
    '<a href="https://shop.example/a?b=c#d">https://shop.example/a, 24.12.2026, e.g. 3.50 USD</a>',
    '<h3>One</h3><p><b>a</b> <i>b</i> <u>c</u> <s>d</s> <em>e</em><br />f</p><ol><li>g</li></ol>',
    '<blockquote>Said</blockquote>',
  ])('keeps its markup: %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([...hostile.map((html) => ({ title: '', content: html })), { title: '<b>Hello</b>', content: '' }])(
    'is told to have lost something: %j',
    (notice) => {
      expect(isChangedByCleaning(notice)).toBe(true);
    },
  );

  it.each([
    'Fish & chips',
    '<p>One<br>two &nbsp; “three”</p>',
    "<a href='https://shop.example/#/rule'>Rules</a>",
    '<b>open',
    '5 < 6',
  ])('is not told to have lost what is only written another way: %s', (content) => {
    expect(isChangedByCleaning({ title: 'I <3 tea', content })).toBe(false);
  });

  it('keeps a title to the letter that has no tag in it', () => {
    for (const title of ['Fish & chips', 'I <3 tea', '5 < 6 > 4', '“Quoted”']) {
      expect(cleanNotice({ title, content: '' }).title).toBe(title);
    }
  });
});

describe('a notice', () => {
  let world: TestWorld;
  let token: string;
  beforeAll(async () => {
    world = await createTestWorld();
    token = await (await addAdministrator(world))();
  });
  afterAll(() => world.close());

  it('is cleaned as it is saved, and what was saved before as it is handed out', async () => {
    const texts = {
      en: { title: '<b>Hello</b>', content: '<p onclick="x()">Hello<script>x()</script> & welcome</p>' },
    };
    const { data } = await world.call('notice/add', { noticeType: 1, texts, sort: 1 }, { token });
    expect(data.cleaned).toBe(true);
    const readOffice = async () => (await world.call('notice/inquire', {}, { token })).data[0]?.texts['en'];
    const readShop = async () => (await world.call('customer/getNotice', { noticeType: 1 })).data[0];
    const cleaned = { title: 'b>Hello/b>', content: '<p>Hello &amp; welcome</p>' };
    expect(await readOffice()).toEqual(cleaned);
    const again = await world.call('notice/update', { noticeId: data.noticeId, texts: { en: texts.en } }, { token });
    expect(again.data).toEqual({ cleaned: true });
    expect(await readOffice()).toEqual(cleaned);
    const harmless = { en: { title: 'Hello', content: cleaned.content } };
    const kept = await world.call('notice/update', { noticeId: data.noticeId, texts: harmless }, { token });
    expect(kept.data).toEqual({ cleaned: false });
    await world.call('notice/update', { noticeId: data.noticeId, texts: { en: texts.en } }, { token });
    await world.database
      .updateTable('shop.notice_translation')
      .set({ content: texts.en.content })
      .where('notice_id', '=', BigInt(data.noticeId))
      .execute();
    expect(await readShop()).toMatchObject({ noticeContent: cleaned.content });
  });

  it('[A17] that is too long once it is cleaned is refused at its text, and nothing is saved', async () => {
    const before = (await world.call('notice/inquire', {}, { token })).data.length;
    // One text has the maximum length before cleaning, and five times as much once its ampersands are entities.
    const texts = { en: { title: 'Long', content: 'x' }, de: { title: 'Lang', content: '&'.repeat(4_000) } };
    const { error } = await world.call('notice/add', { noticeType: 1, texts, sort: 1 }, { token });
    expect(error).toMatchObject({
      code: 'invalid_request',
      fields: { 'texts.de.content': 'This is too long.' },
    });
    expect((await world.call('notice/inquire', {}, { token })).data).toHaveLength(before);
  });
});
