/** A small shop with something pending of every kind, and plausible values for every function argument in it. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import type { TestAdministrator } from './administrators.ts';
import { approvalCase, approvalCases } from './approval-cases.ts';
import { approve, inputOf, request } from './approvals.ts';
import { createSmallShop, type SmallShop } from './create-small-shop.ts';
import { withdrawalProof } from './customer-proofs.ts';
import { hashOf } from './payments.ts';
import * as steps from './shop-steps.ts';
import { addCustomer, addDraft, addFundedBrand, addRunningCampaign, claimed, recharge, seedOf } from './small-shop.ts';

export interface BusyShop {
  shop: SmallShop;
  /** Holds every node and acts alone. */
  person: TestAdministrator;
  /** The values to try for an argument of this name. */
  candidates: ReadonlyMap<string, readonly unknown[]>;
}

const idsOf = async (shop: SmallShop, table: string): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`select id from ${sql.table(table)} order by id`.execute(shop.owner);
  return rows.map(({ id }) => id);
};

/** Makes one request of each kind by this person, and one by another person. */
async function addPendingApprovals(shop: SmallShop, person: TestAdministrator, now: Date): Promise<void> {
  for (const name of Object.keys(approvalCases)) {
    for (const requester of [person, shop.administrators[1]]) {
      const { input } = await approvalCase(name)(shop);
      await request(shop, input, { requester, now });
    }
  }
}

/** Adds approvals that were used, rejected, and failed. */
async function addDecidedApprovals(shop: SmallShop, now: Date): Promise<void> {
  const { input, operation } = await approvalCase('brand_funding')(shop);
  await approve(shop, await request(shop, input, { now }), operation, { now });
  const tooMuch = await approvalCase('fees_payout')(shop);
  const fields = { ...tooMuch.input.fields, amount: '999999' };
  await approve(shop, await request(shop, { ...tooMuch.input, fields }, { now }), tooMuch.operation, { now });
}

async function addOrders(shop: SmallShop, campaignId: bigint, now: Date): Promise<void> {
  const inviterId = await addCustomer(shop);
  const bought = async () => {
    const customerId = await addCustomer(shop, inviterId);
    await recharge(shop, customerId, parseMoney('200'), 'usdt_trc20', { now });
    return await steps.buyer(shop, campaignId, { customerId, now });
  };
  const unpaid = await bought();
  await claimed(shop, unpaid.customerId, campaignId, { now });
  await steps.ship(shop, (await bought()).orderId, now);
  const delivered = await bought();
  await steps.ship(shop, delivered.orderId, now);
  await steps.deliver(shop, delivered.orderId, now);
  const returned = await bought();
  await steps.requestReturn(shop, returned, now);
  await steps.refund(shop, (await bought()).orderId, now);
}

async function addWithdrawals(shop: SmallShop, now: Date): Promise<void> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('600'), 'usdt_trc20', { now });
  const requested = (n: number) =>
    steps.withdrawn(shop, customerId, parseMoney('100'), { address: `address ${n}`, now });
  await requested(1);
  await steps.approveWithdrawal(shop, await requested(2), now);
  const signing = await requested(3);
  await steps.approveWithdrawal(shop, signing, now);
  await steps.beginSigning(shop, signing, now);
  await steps.paidOut(shop, await requested(4), 'paid', now);
}

/** Creates the shop; everything happens at the given time. */
export async function createBusyShop(now: Date): Promise<BusyShop> {
  const shop = await createSmallShop();
  const [person] = shop.administrators;
  const brandId = await addFundedBrand(shop, parseMoney('1000'));
  const campaignId = await addRunningCampaign(shop, brandId, {
    units: 50n,
    luckyUnits: 2n,
    luckyBonus: '5',
    lucky: [1, 2],
  });
  await addDraft(shop, brandId, { units: 1n });
  const ended = await addRunningCampaign(shop, brandId, { units: 1n });
  await steps.changeCampaignState(shop, ended, 'ended', now);
  await addOrders(shop, campaignId, now);
  await addWithdrawals(shop, now);
  await addPendingApprovals(shop, person, now);
  await addDecidedApprovals(shop, now);
  return { shop, person, candidates: await candidatesIn(shop, person, now) };
}

const hash = hashOf('another token');

/** Values that are the same in every shop. */
const fixedCandidates: Readonly<Record<string, unknown[]>> = {
  p_approvals: [[1n, 2n]],
  p_batch: [1n],
  p_deposit: [1n],
  p_token_id: [1n, 2n],
  p_payout_limit: ['day', 'row'],
  p_treasury_address: [1n],
  p_list: ['by_hand', 'sanctions'],
  p_accounts: [[Buffer.alloc(20, 7)]],
  p_written_at: ['2026-03-01'],
  p_trouble: ['unreadable', 'gone'],
  p_line: [null, 1n],
  p_digest: [hash],
  p_position: [[1n]],
  p_variant: [[1n]],
  p_r: [[hash]],
  p_s: [[hash]],
  p_parity: [[0n]],
  p_credit: [1n],
  p_account: [1n << 48n],
  p_kind: ['administrator', ...Object.keys(approvalCases).filter((name) => !name.includes(','))],
  p_action: ['user/look', 'register', 'rotate'],
  p_details: ['{}'],
  p_facts: ['{}'],
  p_reason: ['damaged', 'address_unusable', 'payment_method_suspended', 'active_hold'],
  p_state: ['paused', 'running', 'ended'],
  p_method: ['usdt_trc20', 'bank'],
  p_chain: ['tron', 'ethereum', 'bank'],
  p_amount: [20_000_000n, 1n << 62n],
  p_address: ['an address of the attacker'],
  p_commitment: [hash],
  p_lucky_digests: [[hash]],
  p_rp_id: ['localhost'],
  p_reserved: [null, 9_000_000n],
  p_act: ['request', 'decision'],
  p_word: ['approve'],
  p_fingerprint: ['fingerprint'],
  p_nonce: [hash],
  p_change: ['add_passkey'],
  p_target: ['', 'withdrawals.usdt_trc20'],
  p_authenticator_data: [hash],
  p_client_data: [Buffer.from('{}')],
  p_signature: [hash],
  p_encrypted_seed: [hash],
  p_text: ['text'],
  p_note: ['note'],
  p_color: [null, 'blue'],
  p_model: [null],
  p_send_to: ['a street of the attacker'],
  p_texts: [JSON.stringify({ en: { title: 'title', content: 'text' } })],
  p_share_ratio: [0n, 1_000_000n],
  p_until: [null, '2030-01-01'],
  p_password_hash: ['a hash of the attacker'],
  p_remark: ['remark'],
  p_outcome: ['outcome'],
  p_language: ['en'],
  p_rules_version: [null, '1'],
  p_day: ['2026-03-01'],
  p_daily_limit: [1_000n],
  p_limit: [100n],
  p_after: [0n],
  p_accept: [true],
  p_approve: [true, false],
  p_carrier: ['Postal'],
  p_tracking: ['P1'],
  p_recipient: ['Bo'],
  p_country: ['SG'],
  p_phone: ['+6555500101'],
  p_days: [7n],
  p_kept: [0n],
  p_current_token: ['another token'],
  p_proof_hash: [hash],
  p_remarks: ['remarks'],
  p_role: [1n, 2n],
  p_node: [1n],
  p_revision: [1n],
  p_nodes: [['audit.read']],
  p_icon: ['file'],
  p_sort: [10n],
  p_is_at_top: [true],
  p_is_office: [true, false],
  p_record: [1n],
  p_words: ['words'],
  p_is_selectable: [true],
  p_is_displayed: [false],
  p_invitation_code: ['TAKEN7'],
  p_digits: ['15550001'],
  p_spellings: [['15550001']],
  p_per_day: [10n],
  p_friend: [1n],
  p_ask: ['always', 'never'],
  p_from: [null],
  p_product: [1n],
  p_tells: [true],
  p_units: [1n],
  p_lucky_units: [0n],
  p_lucky_bonus: [0n],
  p_payment_method: [1n],
  p_type: [1n],
  p_code: ['bank'],
  p_network: ['bank'],
  p_range: ['203.0.113.0/24'],
  p_caller: ['192.0.2.7'],
  p_file_store: [1n],
  p_code_hash: [hash],
  p_chat: [1n],
  p_nickname: ['Ada'],
  p_username: ['ada'],
  p_language_code: ['en'],
  p_binding: [1n],
  p_bot: [1n],
  p_encrypted_token: [hash],
  p_poller: ['00000000-0000-4000-8000-000000000001'],
  p_offset: [1n],
  p_blocked: [[1n]],
  p_deliveries: [[1n]],
  p_seconds: [1],
  p_path: ['shop'],
  p_region: ['eu-central-1'],
  p_bucket: ['pictures'],
  p_domain: [''],
  p_access_key_id: ['KEY'],
  p_encrypted_secret: [hash],
  p_blocked_network: [1n],
  p_job: ['clean-outbox', 'seal-history'],
  p_figures: [JSON.stringify({ host: 'one', loadPercent: 3 })],
  p_flow: ['withdrawals'],
  p_zone: ['Asia/Singapore'],
  p_build: ['00000000-0000-4000-8000-000000000001'],
  p_block: [0n],
  p_first_person: [hash],
  p_hash: [hash],
  p_tx: [hash],
  p_sum: [0n],
  p_content: [Buffer.alloc(48)],
  p_seal: [1n],
  p_secret: [hash],
  p_root: [hash],
  p_submission: [1n],
  p_tokens: [['another token']],
  p_replaced_token: ['another token'],
  p_link: ['another token'],
  p_key: [hash],
  p_recovery_proof: [hash, null],
  p_task: [1n],
  p_ip: ['127.0.0.1'],
  p_id: ['00000000-0000-4000-8000-000000000000'],
  p_version: ['1'],
  p_schema_sha256: ['x'],
  p_user_agent: ['test'],
  p_installation: [hash],
  p_device: [null, hash],
  p_unused_since: [new Date(0)],
  p_challenge: [hash],
  p_adds_administrator_passkey: [true, false],
  p_proof: [hash],
  p_proof_hashes: [[hash]],
  p_salt: [Buffer.alloc(16)],
  p_parameters: ['m=1'],
  p_passkey: [1n],
  p_credential: [hash],
  p_public_key: [hash],
  p_endpoint: ['https://push.example/1'],
  p_p256dh: [Buffer.alloc(65, 4)],
  p_auth: [Buffer.alloc(16)],
  p_max: [10],
  p_finished: [[1n, 2n]],
  p_gone: [[3n]],
  p_sign_count: [1n],
  p_name: ['key'],
  p_report: [1n],
  p_handle: ['handle'],
  p_import: [1n],
  p_row: [2],
  p_pictures: [JSON.stringify([{ position: 0, address: 'https://cdn.example/1.jpg', state: 'waiting' }])],
  p_picture: [1n],
  p_attempt: [1],
  p_result: ['fetched', 'later'],
  p_file: [null],
};

async function candidatesIn(shop: SmallShop, person: TestAdministrator, now: Date): Promise<Map<string, unknown[]>> {
  const customers = await idsOf(shop, 'shop.customer');
  const campaigns = await idsOf(shop, 'shop.campaign');
  const later = new Date(now.getTime() + 30 * 60_000);
  const [withdrawal] = await shop.owner.selectFrom('shop.withdrawal').select('customer_id').limit(1).execute();
  const customer = await withdrawalProof(shop.owner, withdrawal?.customer_id ?? 0n);
  const { payload } = inputOf({ kind: '', fields: { amount: '1', paymentMethod: 'bank', reference: 'R', days: '7' } });
  return new Map<string, unknown[]>(
    Object.entries({
      ...fixedCandidates,
      p_token: [person.session, customer.token, 'another token'],
      p_now: [now],
      p_approval: [null, 9_000_000n, ...(await idsOf(shop, 'shop.approval'))],
      p_customer: customers,
      p_subject: [customers[0], null],
      p_actor: [customers[0]],
      p_person: [person.id],
      p_administrator: [person.id],
      p_order: await idsOf(shop, 'shop.orders'),
      p_campaign: campaigns,
      p_withdrawal: await idsOf(shop, 'shop.withdrawal'),
      p_recharge: await idsOf(shop, 'shop.recharge'),
      p_return: await idsOf(shop, 'shop.return_request'),
      p_hold: await idsOf(shop, 'shop.hold'),
      p_brand: await idsOf(shop, 'shop.brand'),
      p_owner: customers.slice(0, 1),
      p_payload: [JSON.stringify(payload)],
      p_seed: campaigns.map(seedOf),
      p_step: [BigInt(Math.floor(now.getTime() / 30_000))],
      p_orders: [await idsOf(shop, 'shop.orders')],
      p_send_by: [later],
      p_customers: [null, customers],
      p_inviter: [null, ...customers.slice(0, 3)],
      p_message: await idsOf(shop, 'shop.message'),
      p_expires_at: [later],
      p_password_proof: [hash, customer.passwordProof],
      p_kept_token: [person.session],
    }),
  );
}
