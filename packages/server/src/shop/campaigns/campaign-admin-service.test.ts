import type { BodyOf } from '@goodturn/contract';
import { account } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../../start/services.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import {
  addAdministratorPair,
  addBrand,
  addProduct,
  balanceOf,
  decide,
  termsOf,
} from '../../testing/administrator-clients.ts';
import { formOf } from './campaign-form.ts';
import type { CampaignTerms } from './campaign-terms.ts';
import { commitmentOf } from './lucky-draw.ts';

describe('campaigns', () => {
  let world: TestWorld;
  let office: BackOffice;
  let ada: AdministratorSession;
  let grace: AdministratorSession;

  beforeAll(async () => {
    world = await createTestWorld();
    ({ office, ada, grace } = await addAdministratorPair(world));
  });
  afterAll(() => world.close());

  async function addDraft(
    funding: string,
    { stock = 10, ...changes }: Partial<CampaignTerms> & { stock?: number } = {},
  ) {
    const brandId = await addBrand(world, [ada, grace], funding);
    const productId = await addProduct(office, world.database, brandId, stock);
    const terms = { ...termsOf(productId, world.clock.now()), ...changes };
    const { campaignId } = await world.services.operations.run('campaign/add', ada, formOf(terms));
    return { brandId, productId, campaignId, terms };
  }

  const ask = async (campaignId: string) => {
    const asked = { campaignId, reason: 'the spring offer' };
    return (await world.services.operations.run('campaign/activate', ada, asked)).approvalId;
  };
  const approve = async (approvalId: string) => await decide(world.services, grace, approvalId);
  const run = async (campaignId: string) => await approve(await ask(campaignId));
  const update = async (campaignId: string, changes: Omit<BodyOf<'campaign/update'>, 'campaignId'>) =>
    await world.services.operations.run('campaign/update', ada, { campaignId, ...changes });
  const remove = async (campaignId: string) =>
    await world.services.operations.run('campaign/delete', ada, { campaignId });
  const stockOf = async (productId: bigint) => {
    const row = world.database.selectFrom('shop.product').select('stock').where('id', '=', productId);
    return (await row.executeTakeFirstOrThrow()).stock;
  };
  const find = async (campaignId: string) => {
    const { list } = await office.campaigns.list({ pageSize: 200 }, 'en');
    const row = list.find((campaign) => `${campaign.campaignId}` === campaignId);
    if (row === undefined) throw new Error('the campaign is not in the list');
    return row;
  };
  const step = async (name: 'pause' | 'resume' | 'end', campaignId: string) =>
    await world.services.operations.run(`campaign/${name}`, ada, { campaignId, reason: 'as planned' });

  it('takes stock and escrow, and commits to the draw, when a second person agrees', async () => {
    const { brandId, productId, campaignId } = await addDraft('100', { stock: 15 });
    const approvalId = await ask(campaignId);
    expect(await find(campaignId)).toMatchObject({ state: 'draft', commitment: null, free: 0 });
    expect(await approve(approvalId)).toEqual({ state: 'approved', outcome: null });

    const row = await find(campaignId);
    expect(row).toMatchObject({ state: 'running', free: 10, held: 0, paid: 0, escrow: parseMoney('82') });
    expect(row.commitment).toHaveLength(32);
    expect(row.revealedSeed).toBeNull();
    expect(await stockOf(productId)).toBe(5);
    expect(await balanceOf(world.database, account.brandAvailable(brandId))).toBe(parseMoney('18'));
  });

  it.each([
    ['insufficient_brand_balance', '81.99', 10],
    ['insufficient_stock', '82', 9],
  ])('is not even asked for where it would be refused with %s', async (code, funding, stock) => {
    const { campaignId } = await addDraft(funding, { stock });
    await expect(ask(campaignId)).rejects.toMatchObject({ code });
    expect(await find(campaignId)).toMatchObject({ state: 'draft', commitment: null, free: 0, escrow: 0n });
  });

  it('says what a campaign of a product is paid out of, and what other drafts of its brand wait to take', async () => {
    const { campaignId, productId } = await addDraft('100', { stock: 55 });
    const before = await office.campaigns.means(productId);
    expect(before).toMatchObject({ brandAvailable: parseMoney('100'), stock: 55, waiting: 0n });
    await update(campaignId, { units: 55, limitPerCustomer: 1 });
    await expect(ask(campaignId)).rejects.toMatchObject({ code: 'insufficient_brand_balance' });
    await update(campaignId, { units: 10 });
    await ask(campaignId);
    expect((await office.campaigns.means(productId)).waiting).toBe(parseMoney('82'));
    await expect(office.campaigns.means(999_999_999n)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('takes nothing when the money or the stock went elsewhere after it was asked for', async () => {
    const poor = await addDraft('100');
    const waiting = await ask(poor.campaignId);
    await sql`update shop.product set stock = 9 where id = ${poor.productId}`.execute(world.database);
    expect(await approve(waiting)).toEqual({ state: 'failed', outcome: 'insufficient_stock' });
    expect(await find(poor.campaignId)).toMatchObject({ state: 'draft', commitment: null, free: 0, escrow: 0n });
    expect(await balanceOf(world.database, account.brandAvailable(poor.brandId))).toBe(parseMoney('100'));
  });

  it('does not activate a draft that was changed, or deleted, after it was asked for', async () => {
    const changed = await addDraft('100');
    const approvalId = await ask(changed.campaignId);
    await update(changed.campaignId, { price: '41' });
    await expect(approve(approvalId)).rejects.toMatchObject({ code: 'approval_stale' });
    expect((await find(changed.campaignId)).state).toBe('draft');

    const elsewhere = await addDraft('100');
    const asked = await ask(elsewhere.campaignId);
    await sql`update shop.product set ships_to = '{AQ}' where id = ${elsewhere.productId}`.execute(world.database);
    await update(elsewhere.campaignId, {});
    await expect(approve(asked)).rejects.toMatchObject({ code: 'approval_stale' });

    const deleted = await addDraft('100');
    const orphan = await ask(deleted.campaignId);
    await remove(deleted.campaignId);
    await expect(approve(orphan)).rejects.toMatchObject({ code: 'approval_stale' });
  });

  it('shows the second person what is agreed on', async () => {
    const { brandId, productId, campaignId } = await addDraft('100', { stock: 15 });
    const approvalId = await ask(campaignId);
    const [request] = (await office.approvalList.list({ pageSize: 1 })).list;
    const payload = Object.fromEntries((request?.payload ?? []).map(({ field, value }) => [field, value]));
    expect(payload).toMatchObject({ price: '40.00', units: '10', escrow: '82.00', shipsTo: '' });
    // Both also agree on the other costs of the brand besides the cashback.
    expect(payload).toMatchObject({ referralCap: '0.2', commissionRate: '0.05' });

    const { facts } = await office.approvals.details(BigInt(approvalId), grace, (at) => at.toISOString());
    expect(facts.changes.map(({ change, id, before, after }) => [change, id, before, after])).toEqual([
      ['brandAvailable', `${brandId}`, '100.00', '18.00'],
      ['campaignEscrow', campaignId, '0.00', '82.00'],
      ['stock', `${productId}`, '15', '5'],
      ['campaign', campaignId, 'draft', 'running'],
    ]);
  });

  it('activates once where it was asked for twice', async () => {
    const { campaignId } = await addDraft('1000');
    const first = await ask(campaignId);
    await expect(ask(campaignId)).rejects.toMatchObject({
      code: 'approval_already_pending',
      details: { note: `(No. ${first})` },
    });
    await approve(first);
    expect((await find(campaignId)).escrow).toBe(parseMoney('82'));
  });

  it('fixes everything but a later end date once it runs', async () => {
    const { campaignId, terms } = await addDraft('100');
    await run(campaignId);
    const later = new Date(terms.endsAt.getTime() + 60_000);
    const endsAt = later.toISOString();
    await expect(update(campaignId, { price: '1' })).rejects.toMatchObject({ code: 'campaign_not_editable' });
    await expect(update(campaignId, { endsAt, units: 11 })).rejects.toMatchObject({ code: 'campaign_not_editable' });
    await expect(update(campaignId, { endsAt: terms.startsAt.toISOString() })).rejects.toMatchObject({
      code: 'end_date_earlier',
    });
    await expect(remove(campaignId)).rejects.toMatchObject({ code: 'campaign_state_conflict' });
    await update(campaignId, { endsAt });
    expect((await find(campaignId)).endsAt).toEqual(later);
  });

  it('writes down what was changed, before and after', async () => {
    const { campaignId, terms } = await addDraft('100');
    const endsAt = new Date(terms.endsAt.getTime() + 60_000).toISOString();
    await update(campaignId, { price: '41', units: terms.units, endsAt });
    const [entry] = (await office.auditList.list({ search: `campaign ${campaignId}`, pageSize: 1 })).list;
    expect(entry).toMatchObject({ action: 'campaign/update', subject: `campaign ${campaignId}` });
    const byName = (entry?.details ?? []).toSorted((one, other) => (one.field < other.field ? -1 : 1));
    expect(byName).toEqual([
      { field: 'endsAt', before: terms.endsAt.toISOString(), value: endsAt },
      { field: 'price', before: '40.00', value: '41.00' },
    ]);
  });

  it('pauses, resumes and ends along its states', async () => {
    const { campaignId } = await addDraft('100');
    await expect(step('pause', campaignId)).rejects.toMatchObject({ code: 'campaign_state_conflict' });
    await run(campaignId);
    await expect(step('resume', campaignId)).rejects.toMatchObject({ code: 'campaign_state_conflict' });
    await step('pause', campaignId);
    await step('resume', campaignId);
    await step('end', campaignId);
    await expect(step('resume', campaignId)).rejects.toMatchObject({ code: 'campaign_state_conflict' });
    await expect(step('pause', '999999')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('ends at its end date, publishes the seed, gives back what is left, and closes', async () => {
    const { brandId, productId, campaignId, terms } = await addDraft('100');
    await run(campaignId);
    await office.campaignLifecycle.endDue();
    expect((await find(campaignId)).state).toBe('running');

    world.clock.advance(25 * 3_600_000);
    await office.campaignLifecycle.endDue();
    expect((await find(campaignId)).state).toBe('ended');

    // The first run records the ended campaigns; a run after all transactions of that moment settles them.
    await expect
      .poll(async () => {
        await office.campaignLifecycle.settleEnded();
        return (await find(campaignId)).state;
      })
      .toBe('closed');
    const row = await find(campaignId);
    expect(row.escrow).toBe(0n);
    expect(await stockOf(productId)).toBe(10);
    expect(await balanceOf(world.database, account.brandAvailable(brandId))).toBe(parseMoney('100'));
    const seed = row.revealedSeed ?? Buffer.alloc(0);
    expect(commitmentOf(seed, { ...terms, campaignId: BigInt(campaignId) })).toEqual(row.commitment);
  });
});
