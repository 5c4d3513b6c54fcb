import { randomUUID } from 'node:crypto';
import type { CallPath } from '@goodturn/contract';
import type { InputOf } from '@goodturn/testkit';
import { expect, it } from 'vitest';
import { journey } from './harness/journey.ts';
import { opened } from './harness/opened.ts';
import { settled } from './harness/settled.ts';
import { tokenOf } from './steps/account.ts';

const at = opened();

const call = async <Path extends CallPath>(path: Path, input: InputOf<Path>) => {
  const { shop } = at();
  return await shop.world.call(path, input, { token: shop.office.tokens.asker, idempotencyKey: randomUUID() });
};

/** Drafts a campaign that its brand's balance and its stock cover, without activating it. */
async function draftCampaign(): Promise<string> {
  const { list } = (await call('product/inquire', { search: 'Cabin suitcase' })).data;
  const { data, error } = await call('campaign/add', {
    productId: list[0]?.productId ?? '',
    price: '40.00',
    cashbackRate: '0.15',
    units: 1,
    luckyUnits: 0,
    luckyBonus: '0.00',
    limitPerCustomer: 1,
    referralCap: '0',
    commissionRate: '0',
    startsAt: '2098-01-01T10:00:00.000+08:00',
    endsAt: '2099-01-01T10:00:00.000+08:00',
  });
  if (error) throw new Error(`campaign/add: ${JSON.stringify(error)}`);
  return data.campaignId;
}

/** Creates a request at each place that can request one, with the screen of the place. */
async function requestsByScreen() {
  const { shop } = at();
  const token = await tokenOf(shop, 'lucia');
  const { userId } = (await shop.world.call('customer/getInfo', undefined, { token })).data;
  const { brandId } = (await call('brand/inquire', {})).data.list[0] ?? { brandId: '' };
  const reason = 'Asked for by the owner';
  const campaignId = await draftCampaign();
  const activate = () => call('campaign/activate', { campaignId, reason });
  const payout = { brandId, amount: '1.00', way: 'bank', reference: 'INV-77', reason } as const;
  return [
    [`/customer/users/${userId}`, () => call('user/place_hold', { userId, days: 3, reason })],
    ['/customer/stops', () => call('stop/update', { target: 'recharges', suspended: true, reason })],
    ['/customer/settings', () => call('setting/update', { name: 'return_days', value: '21', reason })],
    ['/customer/brands', () => call('brand/payout', payout)],
    [`/customer/campaigns/${campaignId}`, activate],
    ['/customer/campaigns', activate],
  ] as const;
}

it(
  '[A6] what was requested is told where it was requested, is not requested twice, and is taken back there by who asked',
  journey(at, async (visit) => {
    const { shop } = at();
    const { page, openOffice } = await visit({ device: 'desktop', officeToken: shop.office.tokens.asker });
    for (const [screen, request] of await requestsByScreen()) {
      const { data, error } = await request();
      expect(error, screen).toBeUndefined();
      expect((await request()).error?.code, screen).toBe('approval_already_pending');
      await openOffice(screen);
      const pending = page.getByRole('list', { name: 'Waiting for a second administrator' }).getByRole('listitem');
      const own = pending.filter({ has: page.locator(`a[href$="/approvals/${data.approvalId}"]`) });
      await own.getByText(/ada requested it on .* Waits for /).waitFor();
      await own.getByRole('button', { name: 'Withdraw my request' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw my request' }).click();
      await own.waitFor({ state: 'detached' });
      const row = shop.world.owner
        .selectFrom('shop.approval')
        .select('state')
        .where('id', '=', BigInt(data.approvalId));
      expect((await row.executeTakeFirstOrThrow()).state, screen).toBe('withdrawn');
    }
  }),
);

it(
  '[A6] the menu counts at once what waits for this person, and not what was asked by the same person',
  journey(at, async (visit) => {
    const { asker, decider } = at().shop.office.tokens;
    const other = await visit({ device: 'desktop', officeToken: decider });
    const own = await visit({ device: 'desktop', officeToken: asker });
    const badge = ({ page }: typeof other) => page.getByRole('navigation').getByRole('img', { name: /^\d+ waiting$/ });
    const count = async (visitor: typeof other) =>
      (await badge(visitor).count()) === 0 ? 0 : Number(await badge(visitor).innerText());
    for (const { openOffice, page } of [other, own]) {
      await openOffice('/customer/ledger');
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    // The menu is shown before its counts.
    await settled(other.page);
    const [before, ownBefore] = [await count(other), await count(own)];
    await call('stop/update', { target: 'withdrawals', suspended: true, reason: 'The chain stands still' });
    // Sooner than the half minute after which lists are refreshed automatically.
    await expect.poll(() => count(other)).toBe(before + 1);
    expect(await count(own)).toBe(ownBefore);
    await other.openOffice('/customer/today_statistics');
    const queue = other.page
      .getByRole('navigation', { name: 'Needs attention' })
      .getByRole('link', { name: /^Approvals/ });
    await queue.getByText(`${before + 1}`, { exact: true }).waitFor();
  }),
);

it(
  '[A6] at 768 pixels nothing lies over a decision page',
  journey(at, async (visit) => {
    const { page, openOffice } = await visit({ device: 'desktop', officeToken: at().shop.office.tokens.decider });
    await page.setViewportSize({ width: 768, height: 1024 });
    const { data } = await call('setting/update', { name: 'return_days', value: '22', reason: 'More time' });
    await openOffice(`/customer/approvals/${data.approvalId}`);
    const request = page.getByRole('article', { name: `Request ${data.approvalId}` });
    await request.getByRole('button', { name: /^Approve/ }).waitFor();
    const covered = await request.locator('h1, h2, dt, dd, td, th, button').evaluateAll((parts) =>
      parts.flatMap((part) => {
        part.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = part.getBoundingClientRect();
        if (width === 0 || height === 0) return [];
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top === null || part.contains(top) || top.contains(part) ? [] : [part.textContent];
      }),
    );
    expect(covered).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
  }),
);
