// Long: one table, with a case for each kind of request.
/**
 * One request of every kind as a small shop can make it, a change that would invalidate its facts, and its operation.
 */
import { carriedOutBy } from './approvals.ts';
import { parseMoney } from '@goodturn/money';
import { type RawBuilder, sql } from 'kysely';
import * as operations from '../approvals/approved-operations.ts';
import type { ApprovalCase } from './approval-case.ts';
import type { Operation } from './approvals.ts';
import * as approved from './approved-operations.ts';
import { addAdministrator, ownAccount } from './administrators.ts';
import { type SmallShop, startOfTests } from './create-small-shop.ts';
import { addPasskey } from './passkeys.ts';
import { railCases } from './rail-approval-cases.ts';
import { paidBeyondReserve } from './shortfall.ts';
import * as steps from './shop-steps.ts';
import { addCustomer, addDraft, addFundedBrand, addRunningCampaign, recharge } from './small-shop.ts';

export type { ApprovalCase } from './approval-case.ts';

type Arrange = (shop: SmallShop) => Promise<ApprovalCase>;

async function customerWithMoney(shop: SmallShop): Promise<bigint> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100'));
  return customerId;
}

const ofCustomer =
  (kind: string, fields: Record<string, string>, operation: Operation<string>): Arrange =>
  async (shop) => {
    const subjectId = await customerWithMoney(shop);
    return {
      input: { kind, subjectId, fields },
      change: sql`update shop.customer set user_name = 'Somebody else' where id = ${subjectId}`,
      operation,
    };
  };

const ofWithdrawal =
  (kind: string, isSigning: boolean, operation: Operation<string>): Arrange =>
  async (shop) => {
    const customerId = await customerWithMoney(shop);
    const subjectId = await steps.withdrawn(shop, customerId, parseMoney('20'), {
      address: `address of ${customerId}`,
    });
    if (isSigning) {
      await steps.approveWithdrawal(shop, subjectId);
      await steps.beginSigning(shop, subjectId);
    }
    const transaction = steps.chainTransaction(`payout of ${subjectId}`);
    return {
      input: { kind, subjectId, fields: { transaction, rejectReason: 'address_unusable' } },
      change: sql`update shop.withdrawal set address = 'another address' where id = ${subjectId}`,
      operation,
    };
  };

let references = 0n;
const ofMoney =
  (kind: string, fields: Record<string, string>, operation: Operation<string>): Arrange =>
  async () => {
    references += 1n;
    return { input: { kind, fields: { amount: '1', reference: `REFERENCE-${references}`, ...fields } }, operation };
  };

const ofBrand =
  (kind: string, operation: Operation<string>): Arrange =>
  async (shop) => {
    const subjectId = await addFundedBrand(shop, parseMoney('10'));
    references += 1n;
    return {
      input: { kind, subjectId, fields: { amount: '1', paymentMethod: 'bank', reference: `REFERENCE-${references}` } },
      change: sql`update shop.brand set name = gen_random_uuid()::text where id = ${subjectId}`,
      operation,
    };
  };

async function ofDecrease(shop: SmallShop): Promise<ApprovalCase> {
  const subjectId = await customerWithMoney(shop);
  const { id } = await shop.database
    .selectFrom('ledger.transfer')
    .select('id')
    .where('customer_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  return {
    input: { kind: 'system_decrease', subjectId, fields: { amount: '1', revenueId: `${id}` } },
    change: sql`update shop.customer set user_name = 'Somebody else' where id = ${subjectId}`,
    operation: carriedOutBy('decrease_balance'),
  };
}

/** Requests to fill a shortfall that this function made, by taking a reserve away behind the functions. */
async function ofShortfall(shop: SmallShop): Promise<ApprovalCase> {
  await paidBeyondReserve(shop, 'usdt_erc20');
  references += 1n;
  const reference = steps.chainTransaction(`filling ${references}`);
  const fields = { amount: '1', paymentMethod: 'usdt_erc20', reference };
  return { input: { kind: 'fill_shortfall', fields }, operation: carriedOutBy('fill_shortfall') };
}

async function ofIncrease(shop: SmallShop): Promise<ApprovalCase> {
  await approved.fundGoodwill(shop, parseMoney('1'));
  return await ofCustomer('system_increase', { amount: '1' }, carriedOutBy('increase_balance'))(shop);
}

async function ofRecharge(shop: SmallShop): Promise<ApprovalCase> {
  references += 1n;
  const transaction = steps.chainTransaction(`arrival ${references}`);
  const fields = { amount: '1', paymentMethod: 'usdt_trc20', transaction, position: '0' };
  return await ofCustomer('manual_recharge', fields, carriedOutBy('confirm_recharge'))(shop);
}

const ofActivation =
  (change: (campaignId: bigint) => RawBuilder<unknown>): Arrange =>
  async (shop) => {
    const subjectId = await addDraft(shop, await addFundedBrand(shop, parseMoney('100')), { units: 2n });
    const commitment = Buffer.alloc(32, 1);
    return {
      input: { kind: 'campaign_activation', subjectId },
      change: change(subjectId),
      operation: (transaction, approvalId, now) =>
        operations.activateCampaign(
          transaction,
          { approvalId, commitment, encryptedSeed: commitment, luckyDigests: [] },
          now,
        ),
    };
  };

const ofReturn =
  (kind: string, operation: Operation<string>): Arrange =>
  async (shop) => {
    const campaignId = await addRunningCampaign(shop, await addFundedBrand(shop, parseMoney('100')), { units: 1n });
    const { customerId, orderId } = await steps.buyer(shop, campaignId);
    const requested = await steps.requestReturn(shop, { orderId, customerId });
    if (requested.result !== 'requested') throw new Error(requested.result);
    return {
      input: {
        kind,
        subjectId: requested.returnId,
        fields: { amount: await steps.priceOf(shop, orderId), refusalReason: 'used' },
      },
      // Everyone who ships the order or accepts its return takes this lock first.
      change: sql`with locked as (select id from shop.orders where id = ${orderId} for update)
        update shop.return_request r set note = 'another' from locked where r.order_id = locked.id`,
      operation,
    };
  };

/** Makes an appeal against a refusal by two others, who neither request nor decide here. */
async function ofAppeal(shop: SmallShop): Promise<ApprovalCase> {
  const campaignId = await addRunningCampaign(shop, await addFundedBrand(shop, parseMoney('100')), { units: 1n });
  const { customerId, orderId } = await steps.buyer(shop, campaignId);
  const requested = await steps.requestReturn(shop, { orderId, customerId });
  if (requested.result !== 'requested') throw new Error(requested.result);
  const { returnId } = requested;
  const [requester, decider] = [await addAdministrator(shop.owner), await addAdministrator(shop.owner)];
  await steps.rejectReturn(shop, returnId, { requester, decider });
  await steps.appealReturn(shop, { orderId, customerId });
  return {
    input: { kind: 'return_appeal', subjectId: returnId, fields: { amount: await steps.priceOf(shop, orderId) } },
    change: sql`with locked as (select id from shop.orders where id = ${orderId} for update)
      update shop.return_request r set appeal_text = 'another' from locked where r.order_id = locked.id`,
    operation: carriedOutBy('accept_appeal_by_two'),
  };
}

async function ofRefund(shop: SmallShop): Promise<ApprovalCase> {
  const campaignId = await addRunningCampaign(shop, await addFundedBrand(shop, parseMoney('100')), { units: 1n });
  const { orderId } = await steps.buyer(shop, campaignId);
  return {
    input: { kind: 'order_refund', subjectId: orderId, fields: { amount: await steps.priceOf(shop, orderId) } },
    change: sql`with locked as (select id from shop.orders where id = ${orderId} for update)
      update shop.shipment s set state = 'shipped', carrier = 'x', tracking_number = 'x', shipped_at = now(), shipped_by = 1
        from locked where s.order_id = locked.id`,
    operation: carriedOutBy('refund_order_by_two'),
  };
}

async function ofRelease(shop: SmallShop): Promise<ApprovalCase> {
  const customerId = await customerWithMoney(shop);
  await steps.placeHold(shop, { customerId });
  const { id: subjectId } = await shop.database
    .selectFrom('shop.hold')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    input: { kind: 'hold_release', subjectId },
    change: sql`update shop.hold set appeal_text = 'please', appealed_at = now() where id = ${subjectId}`,
    operation: carriedOutBy('release_hold'),
  };
}

async function ofSetting(): Promise<ApprovalCase> {
  references += 1n;
  const name = `setting ${references}`;
  return {
    input: { kind: 'setting_change', fields: { setting: name, value: 'A' } },
    change: sql`insert into shop.setting (name, value) values (${name}, 'B')`,
    operation: carriedOutBy('change_setting'),
  };
}

async function ofSuspension(shop: SmallShop): Promise<ApprovalCase> {
  await steps.suspend(shop, 'recharges.usdc_erc20', false);
  return {
    input: { kind: 'suspension', fields: { target: 'recharges.usdc_erc20', suspended: 'true' } },
    change: sql`insert into shop.suspension (target, reason, suspended_at) values ('recharges.usdc_erc20', 'another', now())`,
    operation: carriedOutBy('change_suspension'),
  };
}

async function ofTotpReset(shop: SmallShop): Promise<ApprovalCase> {
  const { id: subjectId } = await addAdministrator(shop.owner);
  await sql`update shop.administrator set totp_secret = '\\x01', totp_enrolled_at = now() where id = ${subjectId}`.execute(
    shop.owner,
  );
  return { input: { kind: 'totp_reset', subjectId }, operation: carriedOutBy('reset_totp') };
}

/** Requests a reset for an administrator with a passkey. */
async function ofPasskeyReset(shop: SmallShop): Promise<ApprovalCase> {
  const administrator = await addAdministrator(shop.owner);
  await addPasskey(shop, administrator, startOfTests);
  return { input: { kind: 'passkey_reset', subjectId: administrator.id }, operation: carriedOutBy('reset_passkeys') };
}

/** Changes the revision of a role, whatever its rights. */
const revised = (roleId: bigint) => sql`update shop.role set revision = revision + 1 where id = ${roleId}`;

async function roleOf(shop: SmallShop, administratorId: bigint): Promise<bigint> {
  const row = await shop.owner
    .selectFrom('shop.administrator')
    .select('role_id')
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  return row.role_id;
}

/** Uses the role of an administrator; a test shop has no tree of nodes. */
async function ofRole(shop: SmallShop): Promise<ApprovalCase> {
  const { id } = await addAdministrator(shop.owner, []);
  const subjectId = await roleOf(shop, id);
  const fields = { name: `role ${subjectId}`, remarks: '', rightsAdded: 'role.write', rightsRemoved: '' };
  return {
    input: { kind: 'role_change', subjectId, fields },
    change: revised(subjectId),
    operation: carriedOutBy('change_role'),
  };
}

/** Concerns an administrator without any right. */
const ofColleague =
  (kind: string, isDisabled: boolean, operation: Operation<string>): Arrange =>
  async (shop) => {
    const { id: subjectId } = await addAdministrator(shop.owner, []);
    if (isDisabled)
      await sql`update shop.administrator set disabled_at = now() where id = ${subjectId}`.execute(shop.owner);
    const roleId = await roleOf(shop, subjectId);
    const fields = { account: `account of ${subjectId}`, role: 'another', roleId: `${roleId}` };
    return { input: { kind, subjectId, fields }, change: revised(roleId), operation };
  };

/** Assigns a role without rights to a customer. */
async function ofCustomerRole(shop: SmallShop): Promise<ApprovalCase> {
  const subjectId = await addCustomer(shop);
  const { id } = await addAdministrator(shop.owner, []);
  const roleId = await roleOf(shop, id);
  const fields = { account: `account of customer ${subjectId}`, role: 'another', roleId: `${roleId}` };
  return {
    input: { kind: 'customer_role', subjectId, fields },
    change: revised(roleId),
    operation: carriedOutBy('give_customer_role'),
  };
}

async function ofOwnAccount(shop: SmallShop): Promise<ApprovalCase> {
  const subjectId = await addCustomer(shop);
  return {
    input: { kind: 'own_account', subjectId },
    change: sql`update shop.customer set user_name = 'Somebody else' where id = ${subjectId}`,
    operation: carriedOutBy('record_own_account'),
  };
}

/** Ends a record of somebody who is neither of the two deciding persons. */
async function ofOwnAccountEnd(shop: SmallShop): Promise<ApprovalCase> {
  const { id } = await addAdministrator(shop.owner, []);
  const subjectId = await ownAccount(shop.owner, id, await addCustomer(shop));
  return { input: { kind: 'own_account_end', subjectId }, operation: carriedOutBy('end_own_account') };
}

/** Keyed by the approval kind and, if a kind has several cases, a suffix. */
export const approvalCases: Record<string, Arrange> = {
  brand_funding: ofBrand('brand_funding', carriedOutBy('fund_brand')),
  brand_payout: ofBrand('brand_payout', carriedOutBy('pay_out_brand')),
  goodwill_funding: ofMoney('goodwill_funding', {}, carriedOutBy('fund_goodwill')),
  goodwill_from_fees: ofMoney('goodwill_from_fees', {}, carriedOutBy('fund_goodwill')),
  fees_payout: ofMoney('fees_payout', { paymentMethod: 'bank' }, carriedOutBy('pay_out_platform')),
  commission_payout: ofMoney('commission_payout', { paymentMethod: 'bank' }, carriedOutBy('pay_out_platform')),
  treasury_move: ofMoney(
    'treasury_move',
    { from: 'bank', to: 'usdc_erc20', reference: steps.chainTransaction('move') },
    carriedOutBy('move_treasury'),
  ),
  fill_shortfall: ofShortfall,
  system_increase: ofIncrease,
  system_decrease: ofDecrease,
  manual_recharge: ofRecharge,
  ...railCases,
  'campaign_activation, its terms': ofActivation((id) => sql`update shop.campaign set units = 1 where id = ${id}`),
  'campaign_activation, its product': ofActivation(
    (id) => sql`insert into shop.product_translation (product_id, language, name, summary, description)
      select product_id, 'en', 'Sticker, 2 cm', '', '' from shop.campaign where id = ${id}`,
  ),
  withdrawal_approval: ofWithdrawal('withdrawal_approval', false, carriedOutBy('approve_withdrawal_by_two')),
  withdrawal_rejection: ofWithdrawal('withdrawal_rejection', false, carriedOutBy('reject_withdrawal_by_two')),
  withdrawal_payout: ofWithdrawal('withdrawal_payout', true, carriedOutBy('pay_withdrawal')),
  payout_abandonment: ofWithdrawal('payout_abandonment', true, carriedOutBy('abandon_payout')),
  return_rejection: ofReturn('return_rejection', carriedOutBy('reject_return')),
  return_acceptance: ofReturn('return_acceptance', carriedOutBy('accept_return_by_two')),
  return_appeal: ofAppeal,
  order_refund: ofRefund,
  hold: ofCustomer('hold', { days: '7' }, carriedOutBy('place_hold')),
  hold_release: ofRelease,
  setting_change: ofSetting,
  suspension: ofSuspension,
  role_change: ofRole,
  role_assignment: ofColleague('role_assignment', false, carriedOutBy('assign_role')),
  administrator_creation: ofColleague('administrator_creation', false, carriedOutBy('create_administrator')),
  customer_role: ofCustomerRole,
  administrator_enabling: ofColleague('administrator_enabling', true, carriedOutBy('enable_administrator')),
  administrator_password_reset: ofColleague(
    'administrator_password_reset',
    false,
    carriedOutBy('create_administrator_link'),
  ),
  own_account: ofOwnAccount,
  own_account_end: ofOwnAccountEnd,
  totp_reset: ofTotpReset,
  passkey_reset: ofPasskeyReset,
  password_reset: ofCustomer('password_reset', {}, carriedOutBy('create_password_link')),
};

/** Returns the case of this name; throws if there is none. */
export function approvalCase(name: string): Arrange {
  const arrange = approvalCases[name];
  if (arrange === undefined) throw new Error(`no case makes ${name}`);
  return arrange;
}

export const kindOfCase = (name: string): string => name.split(',')[0] ?? name;
