// Reads the changes that an approval would make to the current state: before → after.
import { externalMethod, type ApprovalFacts, type ApprovalKind, type FieldName } from '@goodturn/contract';
import { account, accountOf, balancesOf, type ExternalMethod } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros, parseMoney, ZERO, type Money } from '@goodturn/money';
import { defaultSettings } from '../../foundation/settings/site-settings.ts';
import {
  findBrandName,
  findCampaignFacts,
  findCustomerName,
  findHoldEnd,
  findLimit,
  findPayoutLimit,
  findRights,
  findRoute,
  findSettingValue,
  findWithdrawalFacts,
  isSuspended,
  type AnnouncedRecharge,
  type Reader,
} from './approval-facts-store.ts';

type Change = ApprovalFacts['changes'][number];
type Fields = Readonly<Partial<Record<FieldName, string>>>;

/** The parts of a request that its facts are read by. */
export interface FactsSubject {
  approvalId: bigint;
  kind: ApprovalKind;
  subjectId: bigint | undefined;
  customerId: bigint | undefined;
  fields: Fields;
}

/** An amount added to an account; below zero if it is taken. */
type Movement = readonly [accountId: bigint, by: bigint];

const move = (debit: bigint, credit: bigint, amount: bigint): Movement[] => [
  [debit, -amount],
  [credit, amount],
];

const methodOf = (code: string | undefined) => account.external(externalMethod.parse(code));

function movementsOf({ kind, subjectId = 0n, customerId = 0n, fields }: FactsSubject): Movement[] {
  const amount: bigint = parseMoney(fields.amount ?? fields.escrow ?? '0');
  const method = () => methodOf(fields.paymentMethod);
  switch (kind) {
    case 'manual_recharge':
      return move(method(), account.customerAvailable(subjectId), amount);
    case 'deposit_credit':
      return move(method(), account.customerAvailable(customerId), amount);
    case 'brand_funding':
      return move(method(), account.brandAvailable(subjectId), amount);
    case 'brand_payout':
      return move(account.brandAvailable(subjectId), method(), amount);
    case 'goodwill_funding':
      return move(methodOf('bank'), account.platformGoodwill, amount);
    case 'goodwill_from_fees':
      return move(account.platformFees, account.platformGoodwill, amount);
    case 'fees_payout':
      return move(account.platformFees, method(), amount);
    case 'commission_payout':
      return move(account.platformCommission, method(), amount);
    case 'treasury_move':
      return move(methodOf(fields.to), methodOf(fields.from), amount);
    case 'fill_shortfall':
      return [
        [account.platformShortfall(externalMethod.parse(fields.paymentMethod)), -amount],
        [account.platformGoodwill, amount],
      ];
    case 'system_increase':
      return move(account.platformGoodwill, account.customerAvailable(subjectId), amount);
    case 'system_decrease':
      return [[account.customerAvailable(subjectId), -amount]];
    default:
      return [];
  }
}

const accountChanges = {
  'customer.available': 'customerAvailable',
  'customer.frozen': 'customerFrozen',
  'brand.available': 'brandAvailable',
  'brand.pending': 'brandAvailable',
  'campaign.escrow': 'campaignEscrow',
  'platform.fees': 'fees',
  'platform.commission': 'commission',
  'platform.goodwill': 'goodwill',
  'platform.shortfall': 'shortfall',
  external: 'reserve',
} as const;

const methodsByOwner: Readonly<Record<string, ExternalMethod>> = {
  '1': 'usdt_trc20',
  '2': 'usdt_erc20',
  '3': 'usdc_erc20',
  '9': 'bank',
};

async function limitChanges(
  reader: Reader,
  { paymentMethod = '', railLimit = '', amount = '' }: Fields,
): Promise<Change[]> {
  const before = await findLimit(reader, paymentMethod, railLimit);
  const name = `${paymentMethod} ${railLimit}`;
  return [{ change: 'railLimit', name, id: null, before: formatMoney(moneyFromMicros(before)), after: amount }];
}

async function payoutLimitChanges(
  reader: Reader,
  { paymentMethod = '', payoutLimit = '', amount = '' }: Fields,
): Promise<Change[]> {
  const before = formatMoney(moneyFromMicros(await findPayoutLimit(reader, paymentMethod, payoutLimit)));
  return [{ change: 'payoutLimit', name: `${paymentMethod} ${payoutLimit}`, id: null, before, after: amount }];
}

async function balanceChanges(reader: Reader, movements: readonly Movement[]): Promise<Change[]> {
  if (movements.length === 0) return [];
  const balances = await balancesOf(
    reader,
    movements.map(([id]) => id),
  );
  return await Promise.all(
    movements.map(async ([id, by]): Promise<Change> => {
      const { type, ownerId } = accountOf(id);
      const balance: bigint = balances.get(id) ?? ZERO;
      // The ledger records money held outside as a negative balance.
      const sign = type === 'external' ? -1n : 1n;
      const shown = (micros: bigint): string => formatMoney(moneyFromMicros(sign * micros));
      const owner = await ownerOf(reader, type, ownerId);
      return { change: accountChanges[type], ...owner, before: shown(balance), after: shown(balance + by) };
    }),
  );
}

async function ownerOf(
  reader: Reader,
  type: keyof typeof accountChanges,
  ownerId: bigint,
): Promise<Pick<Change, 'name' | 'id'>> {
  if (type === 'external' || type === 'platform.shortfall')
    return { name: methodsByOwner[`${ownerId}`] ?? null, id: null };
  if (type.startsWith('customer.')) return { name: await findCustomerName(reader, ownerId), id: `${ownerId}` };
  if (type.startsWith('brand.')) return { name: await findBrandName(reader, ownerId), id: `${ownerId}` };
  return { name: null, id: type === 'campaign.escrow' ? `${ownerId}` : null };
}

const state = (change: Change['change'], id: bigint, before: string, after: string): Change => ({
  change,
  name: null,
  id: `${id}`,
  before,
  after,
});

async function campaignChanges(reader: Reader, { subjectId = 0n, fields }: FactsSubject): Promise<Change[]> {
  const campaign = await findCampaignFacts(reader, subjectId);
  if (campaign === undefined) return [];
  const { id, brandId, productName, stock, units } = campaign;
  const escrow: Money = parseMoney(fields.escrow ?? '0');
  const left = `${BigInt(stock) - BigInt(units)}`;
  return [
    ...(await balanceChanges(reader, move(account.brandAvailable(brandId), account.campaignEscrow(id), escrow))),
    { change: 'stock', name: productName, id: `${campaign.productId}`, before: `${stock}`, after: left },
    state('campaign', id, campaign.state, 'running'),
  ];
}

const stageAfter: Partial<Record<ApprovalKind, string>> = {
  withdrawal_approval: 'approved',
  withdrawal_rejection: 'rejected',
  withdrawal_payout: 'paid',
  payout_abandonment: 'approved',
};

async function withdrawalChanges(reader: Reader, { kind, subjectId = 0n, fields }: FactsSubject): Promise<Change[]> {
  const withdrawal = await findWithdrawalFacts(reader, subjectId);
  if (withdrawal === undefined) return [];
  const { id, customerId, amount, fee, stage } = withdrawal;
  const frozen = account.customerFrozen(customerId);
  const movements: Movement[] = [];
  if (kind === 'withdrawal_rejection') movements.push(...move(frozen, account.customerAvailable(customerId), amount));
  if (kind === 'withdrawal_payout') {
    movements.push([frozen, -amount], [methodOf(fields.paymentMethod), amount - fee], [account.platformFees, fee]);
  }
  return [...(await balanceChanges(reader, movements)), state('withdrawal', id, stage, stageAfter[kind] ?? stage)];
}

/** Returns the rights that somebody would gain and lose; a disabled administrator has none. */
async function rightsChanges(reader: Reader, { subjectId, fields }: FactsSubject): Promise<Change[]> {
  const roleId = fields.roleId === undefined ? undefined : BigInt(fields.roleId);
  const { account: stored, held, given } = await findRights(reader, { administratorId: subjectId, roleId });
  const name = stored ?? fields.account ?? null;
  const changed = [
    { change: 'rightsAdded', rights: given.filter((right) => !held.includes(right)) },
    { change: 'rightsRemoved', rights: held.filter((right) => !given.includes(right)) },
  ] as const;
  return changed
    .filter(({ rights }) => rights.length > 0)
    .map(({ change, rights }) => ({ change, name, id: null, before: '', after: rights.join(' ') }));
}

export async function readChanges(
  reader: Reader,
  subject: FactsSubject,
  { credited, now }: { credited: AnnouncedRecharge | undefined; now: Date },
): Promise<Change[]> {
  const { kind, subjectId = 0n, fields } = subject;
  switch (kind) {
    case 'campaign_activation':
      return await campaignChanges(reader, subject);
    case 'withdrawal_approval':
    case 'withdrawal_rejection':
    case 'withdrawal_payout':
    case 'payout_abandonment':
      return await withdrawalChanges(reader, subject);
    case 'manual_recharge': {
      const recharges = credited === undefined ? [] : [state('recharge', credited.id, 'waiting', 'success')];
      return [...(await balanceChanges(reader, movementsOf(subject))), ...recharges];
    }
    case 'setting_change': {
      const name = fields.setting ?? '';
      const before = (await findSettingValue(reader, name)) ?? defaultSettings[name] ?? '';
      return [{ change: 'setting', name, id: null, before, after: fields.value ?? '' }];
    }
    case 'suspension': {
      const name = fields.target ?? '';
      const before = (await isSuspended(reader, name)) ? 'stopped' : 'running';
      const after = fields.suspended === 'true' ? 'stopped' : 'running';
      return [{ change: 'suspension', name, id: null, before, after }];
    }
    case 'method_route': {
      const name = fields.paymentMethod ?? '';
      const before = (await findRoute(reader, name)) ?? '';
      return [{ change: 'methodRoute', name, id: null, before, after: fields.route ?? '' }];
    }
    case 'rail_limit':
      return await limitChanges(reader, fields);
    case 'payout_limit':
      return await payoutLimitChanges(reader, fields);
    case 'return_acceptance':
      return [state('return', subjectId, 'requested', 'accepted')];
    case 'return_appeal':
      return [state('return', subjectId, 'appealed', 'accepted')];
    case 'return_rejection':
      return [state('return', subjectId, 'requested', 'rejected')];
    case 'hold': {
      const until = await findHoldEnd(reader, subjectId, now);
      return [state('hold', subjectId, until === undefined ? 'enabled' : 'held', 'held')];
    }
    case 'hold_release':
      return [state('hold', subject.customerId ?? 0n, 'held', 'enabled')];
    case 'administrator_creation':
    case 'administrator_enabling':
    case 'role_assignment':
      return await rightsChanges(reader, subject);
    case 'password_reset':
      return [state('passwordLink', subjectId, 'closed', 'running')];
    default:
      return await balanceChanges(reader, movementsOf(subject));
  }
}
