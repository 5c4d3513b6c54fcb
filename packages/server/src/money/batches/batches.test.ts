/**
 * Tests the steps from the office's calls to the signed bytes: the file goes out, signatures come back, and nobody
 * names a payee.
 */
import { createHash } from 'node:crypto';
import { authenticator, type Authenticator, keyOf, senders, signedBy } from '@goodturn/batch/testing';
import { addressText } from '@goodturn/addresses';
import { parseBatchFile, signedTransaction, writeSignaturesFile, type BatchFile } from '@goodturn/batch';
import { createPool } from '@goodturn/database';
import {
  createTestWorld,
  createWithdrawalFixture,
  type Desk,
  ethereumAddress,
  newTransactionHash,
  requireCleanLedger,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type Officer = Awaited<ReturnType<Desk['addAdministratorClient']>>;

let world: TestWorld;
let fixture: Desk;
let reviewer: Officer;
let approvers: { officer: Officer; passkey: Authenticator }[];

const payoutKey = keyOf('payout');
const rpId = 'office.shop.example';

/** Gives the newest administrator a passkey that is old enough. */
async function addPasskey(name: string): Promise<Authenticator> {
  const passkey = authenticator(name);
  await sql`insert into shop.administrator_passkey (administrator_id, credential_id, public_key, rp_id, sign_count, name, created_at)
    select max(id), ${Buffer.from(passkey.credential, 'base64url')}, ${Buffer.from(passkey.publicKey)}, ${rpId}, 0, 'Key', '2020-01-01'
      from shop.administrator`.execute(world.owner);
  const digest = createHash('sha256').update(Buffer.from(passkey.publicKey).toString('base64url')).digest('hex');
  await sql`insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
    select 'administrator', administrator_id, 'admin/passkey_add', 'administrator ' || administrator_id,
           jsonb_build_object('passkey', id::text, 'publicKey', ${digest}::text), created_at
      from shop.administrator_passkey order by id desc limit 1`.execute(world.owner);
  return passkey;
}

/** Adds what two watchers say of the payout address, and puts its payment method on the rail. */
async function openRail(): Promise<void> {
  const from = Buffer.from(senders.payout, 'hex');
  await sql`insert into chain.treasury_address (chain, account, role, created_at) values ('ethereum', ${from}, 'payout', now())`.execute(
    world.owner,
  );
  await sql`insert into chain.method_route (payment_method_id, route, from_block, created_at) values (2, 'rail', 1, now())`.execute(
    world.owner,
  );
  for (const login of ['watcher_a', 'watcher_b'] as const) {
    const url = world.context.urls.rail?.[login] ?? '';
    const pool = createPool(url, { max: 1, applicationName: login, onIdleError: () => undefined });
    await pool.query(`select chain.observe_head('ethereum', 200, 100, sha256('one'), now(), 1)`);
    await pool.query(
      `select chain.observe_treasury(1, 2::smallint, 100, 1000000000000, 9000000000000000000, 20000000000)`,
    );
    await pool.end();
  }
}

beforeAll(async () => {
  world = await createTestWorld();
  fixture = await createWithdrawalFixture(world);
  reviewer = await fixture.addAdministratorClient();
  approvers = [];
  for (const name of ['ada', 'grace']) {
    const officer = await fixture.addAdministratorClient();
    // Logs in by the password, which is not enough any more once there is a passkey.
    await officer('batch/inquire', {});
    approvers.push({ officer, passkey: await addPasskey(name) });
  }
  await sql`update shop.administrator set role_given_at = '2020-01-01'`.execute(world.owner);
  await sql`update shop.role_node set given_at = '2020-01-01'`.execute(world.owner);
  await openRail();
});
afterAll(() => world.close());

let withdrawId: string;
beforeEach(async () => {
  // The authenticators of these tests always say that they signed seven times.
  await sql`update shop.administrator_passkey set sign_count = 0`.execute(world.owner);
  const customer = await fixture.addCustomer('10');
  const arrived = { way: 'usdt_erc20', transaction: newTransactionHash(), position: 0 } as const;
  await fixture.shop.agree(
    await fixture.shop.ask('recharge/confirm', {
      userId: customer.userId,
      amount: '100',
      ...arrived,
      reason: 'arrived',
    }),
  );
  withdrawId = await fixture.withdrawn(customer, { way: 'usdt_erc20', address: ethereumAddress });
  const { error } = await reviewer('withdrawal/approve', { withdrawId });
  if (error) throw new Error(JSON.stringify(error));
});

const approve = async (batchId: string, index: number, digest?: string) => {
  const { officer, passkey } = approvers[index] ?? { officer: reviewer, passkey: authenticator('nobody') };
  const { data: details } = await officer('batch/details', { batchId });
  const { authenticatorData, clientData, signature } = passkey.approve(digest ?? details.digest);
  const url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
  const credential = {
    id: passkey.credential,
    rawId: passkey.credential,
    type: 'public-key' as const,
    response: { authenticatorData: url(authenticatorData), clientDataJSON: url(clientData), signature: url(signature) },
  };
  return (await officer('batch/approve', { batchId, credential })).data?.outcome;
};

/** Makes a batch, lets two approve it, and exports it. */
async function exportedBatch(): Promise<{ batchId: string; text: string }> {
  const { data } = await reviewer('batch/create', { way: 'usdt_erc20' });
  const batchId = data.batchId ?? '';
  expect([data.outcome, await approve(batchId, 0), await approve(batchId, 1)]).toEqual([
    'created',
    'approved_by_one',
    'approved',
  ]);
  const exported = (await reviewer('batch/file', { batchId })).data;
  expect([exported.outcome, exported.fileName]).toEqual(['exported', `batch-${batchId}.json`]);
  return { batchId, text: exported.file ?? '' };
}

const signedFile = ({ batch, digest }: BatchFile, key = payoutKey): string =>
  writeSignaturesFile({
    batch: batch.number,
    digest,
    policy: 'ab'.repeat(32),
    keys: ['cd'.repeat(32)],
    signatures: batch.items.flatMap(({ position, variants }) =>
      variants.map((variant, index) => ({
        position,
        variant: BigInt(index + 1),
        ...signedBy(key, 'ethereum', variant),
      })),
    ),
  });

/** Ends an exported batch, as both watchers see it, so that the next one can be made. */
async function endBatch(batchId: string): Promise<void> {
  for (const login of ['watcher_a', 'watcher_b'] as const) {
    const url = world.context.urls.rail?.[login] ?? '';
    const pool = createPool(url, { max: 1, applicationName: login, onIdleError: () => undefined });
    await pool.query(
      `select chain.observe_payout(p.item_id, 'paid', sha256(p.item_id::text::bytea), 100) from chain.watched_payout p`,
    );
    await pool.end();
  }
  await world.services.batches.settle();
  expect((await reviewer('batch/details', { batchId })).data.state).toBe('ended');
}

describe('a batch of the office', () => {
  it('[G7] goes from approved withdrawals to bytes that the sender signed, and is booked by what watchers saw', async () => {
    const { data: preview } = await reviewer('batch/preview', { way: 'usdt_erc20' });
    expect(preview.list).toMatchObject([
      { withdrawId, takeMoney: '50.00', position: 1, staysOut: null, address: ethereumAddress, paidBefore: 0 },
    ]);
    expect(preview).toMatchObject({
      obstacle: null,
      from: addressText('ethereum', Buffer.from(senders.payout, 'hex')),
      balance: '1000000.00',
      batchLimit: '10000.00',
      dayLeft: '30000.00',
    });
    expect(preview.nativeRows).toBeGreaterThan(1);
    const standing = preview.approvers.map(({ obstacle }) => obstacle);
    expect([standing.filter((one) => one === null).length, standing.includes('passkey_missing')]).toEqual([2, true]);
    const { batchId, text } = await exportedBatch();
    const file = parseBatchFile(text);
    const { data: details } = await reviewer('batch/details', { batchId });
    expect(details).toMatchObject({
      state: 'exported',
      digest: file.digest,
      rows: 1,
      takeMoney: '50.00',
      way: 'usdt_erc20',
    });
    expect(details.words).toHaveLength(8);
    expect(details.approvers.filter(({ obstacle }) => obstacle === 'already_approved')).toHaveLength(2);
    expect([details.approvals, details.bytesUntil, details.sendFrom]).toEqual([2, null, null]);
    expect(details.items[0]).toMatchObject({ address: ethereumAddress, paidBefore: 0, sentAt: null });
    expect((await reviewer('batch/preview', { way: 'usdt_erc20' })).data.obstacle).toBe('batch_open');
    expect(file.approvals.map(({ person }) => person)).toEqual(details.approvedBy);
    expect(file.batch.items.map(({ to, units }) => [to, units])).toEqual([
      [ethereumAddress.slice(2).toLowerCase(), 50_000_000n],
    ]);

    const { data: imported } = await reviewer('batch/import', { batchId, file: signedFile(file) });
    expect(imported).toEqual({ outcome: 'imported', fault: null, line: null, field: null });
    await sql`update chain.batch set send_from = now() - interval '1 second' where id = ${batchId}`.execute(
      world.owner,
    );
    const url = world.context.urls.rail?.broadcaster ?? '';
    const pool = createPool(url, { max: 1, applicationName: 'broadcaster', onIdleError: () => undefined });
    const { rows } = await pool.query<{ signed: Buffer; unsigned: Buffer }>(
      'select signed, unsigned from chain.next_to_send()',
    );
    await pool.end();
    const [item] = file.batch.items;
    const unsigned = item?.variants[0] ?? new Uint8Array();
    expect(rows.map(({ signed }) => signed.toString('hex'))).toEqual([
      Buffer.from(signedTransaction('ethereum', unsigned, signedBy(payoutKey, 'ethereum', unsigned))).toString('hex'),
    ]);
    await endBatch(batchId);
    const row = (await reviewer('withdrawal/inquire', {})).data.list.find((one) => one.withdrawId === withdrawId);
    expect(row).toMatchObject({ stage: 'paid', withdrawStatus: 1, approvalId: null });
    const { data: audit } = await reviewer('audit/inquire', { pageSize: 20 });
    expect(
      audit.list.map(({ action, subject }) => [action, subject]).filter(([action]) => action?.startsWith('batch/')),
    ).toEqual([
      ['batch/import', `batch ${batchId}`],
      ['batch/file', `batch ${batchId}`],
      ['batch/approve', `batch ${batchId}`],
      ['batch/approve', `batch ${batchId}`],
      ['batch/create', `batch ${batchId}`],
    ]);
    await requireCleanLedger(world);
  });

  it('case 23: takes no file of another key, order, digest or batch, and names the line', async () => {
    const { batchId, text } = await exportedBatch();
    const file = parseBatchFile(text);
    const good = signedFile(file);
    const other = { ...file, digest: 'ef'.repeat(32) };
    const tries: [string, string][] = [
      [signedFile(file, keyOf('stranger')), 'signature_of_another_key'],
      [signedFile(other), 'another_batch'],
      [signedFile({ ...file, batch: { ...file.batch, number: 4711n } }), 'another_batch'],
      [good.slice(0, -40), 'not_json'],
      [good.replace('"variant": "2"', '"variant": "3"'), 'signature_missing'],
      [`${good} `, 'not_canonical'],
    ];
    for (const [tried, fault] of tries) {
      const { data } = await reviewer('batch/import', { batchId, file: tried });
      expect(data).toMatchObject({ outcome: 'file_refused', fault });
    }
    expect((await reviewer('batch/import', { batchId, file: tries[0]?.[0] ?? '' })).data.line).toBe(1);
    expect((await reviewer('batch/details', { batchId })).data.state).toBe('exported');
    await endBatch(batchId);
  });

  it('is taken back until it is exported, and a customer sees nothing of it before', async () => {
    const { data } = await reviewer('batch/create', { way: 'usdt_erc20' });
    const batchId = data.batchId ?? '';
    const row = async () =>
      (await reviewer('withdrawal/inquire', {})).data.list.find((one) => one.withdrawId === withdrawId);
    expect(await row()).toMatchObject({ stage: 'batched', sentAt: null });
    expect(await approve(batchId, 0, 'ab'.repeat(32))).toBe('not_accepted');
    expect((await reviewer('batch/file', { batchId })).data).toMatchObject({
      outcome: 'batch_state_conflict',
      file: null,
    });
    expect((await reviewer('batch/abandon', { batchId })).data).toEqual({ outcome: 'abandoned' });
    expect(await row()).toMatchObject({ stage: 'approved' });
    expect((await reviewer('batch/abandon', { batchId: '4711' })).error?.code).toBe('not_found');
    const list = (await reviewer('batch/inquire', {})).data.list;
    expect(list[0]).toMatchObject({ batchId, state: 'abandoned' });
  });

  it('is replaced with the same nonces when it hangs', async () => {
    const { batchId } = await exportedBatch();
    expect((await reviewer('batch/replace', { batchId, kind: 'replace' })).data).toMatchObject({ outcome: 'created' });
    expect((await reviewer('batch/replace', { batchId, kind: 'void' })).data).toMatchObject({
      outcome: 'not_replaceable',
    });
    expect((await reviewer('batch/create', { way: 'usdt_trc20' })).data).toMatchObject({
      outcome: 'not_on_rail',
      batchId: null,
    });
  });
});
