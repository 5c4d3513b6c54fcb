import type { Context, Pass } from '../context.ts';
import { readTermsHistory, type TermsHistory } from '../customers/terms-history.ts';
import { bool, int, optionalInt, optionalText, optionalTime, type RowOf, time } from '../reading/columns.ts';
import { groupBy } from '../reading/groups.ts';
import { forEach } from '../reading/stream.ts';
import { usd } from '../finding-text.ts';

const columns = {
  id: int,
  customerId: int,
  cashback: int,
  paidAt: time,
  closedAt: optionalTime,
  inviterId: optionalInt,
  referralReward: int,
  rewardWithheld: optionalText,
  numbersRequired: ['o.numbers_required', bool],
  hasNumbers: [
    `not o.numbers_required
       or (ledger.has_confirmed_number(o.inviter_id, o.paid_at) and ledger.has_confirmed_number(o.customer_id, o.paid_at))`,
    bool,
  ],
  invitedBy: ['c.inviter_id', optionalInt],
  ratioPpm: ['i.share_ratio_ppm', optionalInt],
  capPpm: ['g.referral_cap_ppm', optionalInt],
  inviterErasedAt: ['i.erased_at', optionalTime],
  customerErasedAt: ['c.erased_at', optionalTime],
  /** The time of the last change of either address: what was compared before is not stored. */
  addressChangedAt: ['greatest(c.address_changed_at, i.address_changed_at)', optionalTime],
  contactsStartAt: [
    `(select r.starts_at from only ledger.rule_start r where r.rule = 'reward_contacts')`,
    optionalTime,
  ],
  sharesContact: [
    `exists (select from ledger.known_contacts(o.inviter_id, o.paid_at) a join ledger.known_contacts(o.customer_id, o.paid_at) b
       on a.phone = b.phone or (a.country = b.country and ledger.is_same_place(a.words, b.words)))`,
    bool,
  ],
  isUnknown: [
    `not exists (select from ledger.known_contacts(o.inviter_id, o.paid_at) a where a.words is not null)
       and (select count(distinct n.customer_id) from only shop.installation n
             where n.customer_id in (o.inviter_id, o.customer_id) and n.first_seen_at < o.paid_at) < 2`,
    bool,
  ],
} as const;
type Rewarded = RowOf<typeof columns>;

/**
 * Selects the earliest time at which a customer and an inviter of an order had both used one device or been paid at one
 * address.
 */
const sharedColumns = {
  customerId: ['s.customer_id', int],
  inviterId: ['s.inviter_id', int],
  at: ['s.at', time],
} as const;
type Shared = RowOf<typeof sharedColumns>;

const pairs = `(select distinct o.customer_id as id, o.inviter_id from only shop.orders o where o.inviter_id is not null) c`;

const sharedInstallations = `(select c.id as customer_id, c.inviter_id, min(greatest(a.first_seen_at, b.first_seen_at)) as at
  from ${pairs} join only shop.installation a on a.customer_id = c.inviter_id
  join only shop.installation b on b.customer_id = c.id and b.fingerprint = a.fingerprint group by c.id, c.inviter_id) s`;
const sharedAddresses = `(select c.id as customer_id, c.inviter_id, min(greatest(a.ended_at, b.ended_at)) as at
  from ${pairs} join only shop.withdrawal a on a.customer_id = c.inviter_id and a.stage = 'paid'
  join only shop.withdrawal b on b.customer_id = c.id and b.stage = 'paid' and b.address = a.address group by c.id, c.inviter_id) s`;

const sharedOf = ({ snapshot }: Context, from: string) =>
  groupBy(
    snapshot.stream({ columns: sharedColumns, from, alias: 's', orderBy: 's.customer_id' }),
    ({ customerId }) => customerId,
  );

const cent = 10_000n;

/** Computes the reward, rounded down to the cent like every figure of an order. */
function formula({ inviterId, cashback, capPpm }: Rewarded, ratioPpm: bigint | null): bigint {
  if (inviterId === null || ratioPpm === null || capPpm === null) return 0n;
  const ppm = ratioPpm < capPpm ? ratioPpm : capPpm;
  return ((cashback * ppm) / (1_000_000n * cent)) * cent;
}

function checkReward(order: Rewarded, history: TermsHistory, { report }: Context): void {
  const { id, customerId, paidAt, inviterId, invitedBy, referralReward } = order;
  const ids = [`order ${id}`, `customer ${customerId}`];
  const inviters = history.invitersAt(customerId, invitedBy, paidAt);
  const ratios = inviterId === null ? [null] : history.ratiosAt(inviterId, order.ratioPpm, paidAt);
  const rewards = ratios.map((ratio) => formula(order, ratio));
  if (!inviters.includes(inviterId)) {
    const sentence = `Order ${id} names the inviter ${inviterId ?? 'nobody'}, and customer ${customerId} was invited by ${inviters.map((one) => one ?? 'nobody').join(' or ')}.`;
    report('reward_matches_formula', ids, sentence);
  } else if (!rewards.includes(referralReward)) {
    const sentence = `Order ${id} promises its inviter ${usd(referralReward)}; the cashback at the inviter's ratio makes ${rewards.map(usd).join(' or ')}.`;
    report('reward_matches_formula', ids, sentence);
  }
}

/** Checks that an order says whether both had to have a confirmed number as the setting said at its payment. */
function checkNumbersRequired({ id, paidAt, numbersRequired }: Rewarded, { report, settings, isLive }: Context): void {
  // Tests of the ledger write settings past the functions.
  if (!isLive || settings.valuesAt('confirmed_numbers', paidAt).includes(`${numbersRequired}`)) return;
  const sentence = `The reward of order ${id} ${numbersRequired ? 'takes' : 'takes no'} confirmed numbers, and the setting at its payment said otherwise.`;
  report('reward_matches_formula', [`order ${id}`], sentence);
}

type Withheld = string | null;

/** A reward that nothing else withholds is due only if both numbers were confirmed; erasing an account takes its number away. */
function withNumbers(reasons: Set<Withheld>, order: Rewarded): Set<Withheld> {
  const { numbersRequired, hasNumbers, customerErasedAt, inviterErasedAt } = order;
  if (!numbersRequired || hasNumbers || !reasons.has(null)) return reasons;
  if (customerErasedAt === null && inviterErasedAt === null) reasons.delete(null);
  return reasons.add('number_not_confirmed');
}

/**
 * Returns the reasons that an order may name. Contacts do not decide about one that closed before they were compared, and
 * what was erased or changed since the closing cannot be compared again.
 */
function possibleReasons(
  order: Rewarded & { closedAt: bigint },
  shared: { installation: boolean; address: boolean },
  { settings }: Context,
): Set<Withheld> {
  if (shared.installation) return new Set(['shared_installation']);
  if (shared.address) return new Set(['shared_payout_address']);
  const { closedAt, contactsStartAt, addressChangedAt, customerErasedAt, inviterErasedAt, sharesContact } = order;
  const isLater = (at: bigint | null): boolean => at !== null && at > closedAt;
  const isOpen = [contactsStartAt, addressChangedAt, customerErasedAt, inviterErasedAt].some(isLater);
  // A customer's country at the time of closing is not stored, only whether any country was ever excluded.
  const mayBeCountry = settings.valuesOf('countries_without_rewards').some((countries) => countries.trim() !== '');
  const reasons = new Set<Withheld>(sharesContact || isOpen ? ['shared_contact'] : []);
  if (sharesContact && !isOpen) return reasons;
  if (mayBeCountry) reasons.add('country');
  if (inviterErasedAt !== null && inviterErasedAt <= closedAt) return reasons.add('inviter_erased');
  if (order.isUnknown || isOpen) reasons.add('unknown');
  if (!order.isUnknown || isOpen) reasons.add(null);
  return withNumbers(reasons, order);
}

function checkWithheld(order: Rewarded, shared: { installation: boolean; address: boolean }, context: Context): void {
  const { closedAt, rewardWithheld, id } = order;
  if (closedAt === null || order.referralReward === 0n) return;
  const reasons = possibleReasons({ ...order, closedAt }, shared, context);
  if (reasons.has(rewardWithheld)) return;
  const possible = [...reasons].map((reason) => reason ?? 'no reason').join(' or ');
  const sentence = `The reward of order ${id} was withheld for ${rewardWithheld ?? 'nothing'}; what happened before its payment gives ${possible}.`;
  context.report('reward_matches_formula', [`order ${id}`, `customer ${order.customerId}`], sentence);
}

/**
 * Checks the rewards of paid orders, grouped by customer because shared devices and addresses belong to the customer.
 */
export const rewardPass: Pass = {
  name: 'rewards',
  run: async (context) => {
    const history = await readTermsHistory(context.snapshot);
    const installations = sharedOf(context, sharedInstallations);
    const addresses = sharedOf(context, sharedAddresses);
    const orders = context.snapshot.stream({
      columns,
      from: `only shop.orders o left join only shop.customer c on c.id = o.customer_id
        left join only shop.customer i on i.id = o.inviter_id left join only shop.campaign g on g.id = o.campaign_id`,
      alias: 'o',
      where: 'o.status in (1, 3)',
      orderBy: 'o.customer_id, o.id',
    });
    let customerId: bigint | undefined;
    let since: { installations: Shared[]; addresses: Shared[] } = { installations: [], addresses: [] };
    await forEach(orders, async (order) => {
      if (order.customerId !== customerId) {
        customerId = order.customerId;
        since = { installations: await installations.take(customerId), addresses: await addresses.take(customerId) };
      }
      const isBefore = (shared: Shared[]): boolean =>
        shared.some(({ inviterId, at }) => inviterId === order.inviterId && at < order.paidAt);
      checkReward(order, history, context);
      checkNumbersRequired(order, context);
      checkWithheld(
        order,
        { installation: isBefore(since.installations), address: isBefore(since.addresses) },
        context,
      );
    });
  },
};
