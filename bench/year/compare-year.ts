import type { WireResponseOf } from '@goodturn/contract';
import { dollarsOf, microsOf } from './own-money.ts';
import { billTypes, amountNames, figureNames, type Part } from './own-ledger.ts';
import { daysBetween, type SiteCalendar } from './site-calendar.ts';
import type { YearOrder, YearShop } from './year-shop.ts';

/** Compares the script's own sums with the figures of the back office. */

export interface Compared {
  what: string;
  own: string;
  system: string;
}

interface Span {
  first: string;
  last: string;
  calendar: SiteCalendar;
}

type Totals = { count: number; isMore: boolean; sums: Record<string, string> | null };
type Sums = Record<string, bigint>;

const monthOf = (day: string): string => day.slice(0, 7);
/** A number of days that one call of the statistics can return. */
const daysPerQuestion = 60;

/** Returns each month of the span with its first and last day in the span. */
function monthsOf({ calendar, first, last }: Span): { from: string; to: string }[] {
  const days = daysBetween(calendar, first, last);
  const months = [...new Set(days.map(monthOf))];
  return months.map((month) => {
    const own = days.filter((day) => monthOf(day) === month);
    return { from: own[0] ?? first, to: own.at(-1) ?? last };
  });
}

function createComparison(shop: YearShop, span: Span) {
  const rows: Compared[] = [];
  const differences: Compared[] = [];

  /** Adds a row with the result of the comparison. */
  const compare = (what: string, own: string | number | bigint, system: string | number | bigint): void => {
    const row = { what, own: `${own}`, system: `${system}` };
    rows.push(row);
    if (row.own !== row.system) differences.push(row);
  };
  /** Counts into one row for many comparisons, each of which must hold. */
  const check = (what: string, own: string | number | bigint, system: string | number | bigint): void => {
    if (`${own}` !== `${system}`) differences.push({ what, own: `${own}`, system: `${system}` });
  };
  const compareMoney = (what: string, own: bigint, system: string): void =>
    compare(what, dollarsOf(own), dollarsOf(microsOf(system)));

  /** Returns the totals of a list by month, and their sum. */
  async function totalsByMonth(
    ask: (month: { from: string; to: string }) => Promise<Totals>,
    each?: (month: string, totals: Totals) => void,
  ): Promise<Sums> {
    const all: Sums = { count: 0n };
    for (const month of monthsOf(span)) {
      const totals = await ask(month);
      if (totals.isMore || totals.sums === null) throw new Error(`a list has too many rows in ${month.from}`);
      each?.(monthOf(month.from), totals);
      all['count'] = (all['count'] ?? 0n) + BigInt(totals.count);
      for (const [name, sum] of Object.entries(totals.sums)) all[name] = (all[name] ?? 0n) + microsOf(sum);
    }
    return all;
  }

  return { rows, differences, compare, check, compareMoney, totalsByMonth };
}

type Comparison = ReturnType<typeof createComparison>;

async function compareDays(shop: YearShop, span: Span, { compare, check }: Comparison): Promise<void> {
  const { calendar, first, last } = span;
  const { ledger, office } = shop;
  const sums = { own: new Map<string, bigint>(), system: new Map<string, bigint>() };
  const isMoney = new Set<string>(amountNames);
  for (let from = first; from <= last; from = calendar.later(from, daysPerQuestion)) {
    const end = calendar.later(from, daysPerQuestion - 1);
    const { days } = await office.ask('today/inquire', { from, to: end < last ? end : last });
    for (const row of days) {
      const own = ledger.days.get(row.day);
      check(`active customers of ${row.day}`, own?.active.size ?? 0, row.activeCustomers);
      for (const name of figureNames) {
        const expected = own?.figures.get(name) ?? 0n;
        const said = row[name];
        const system = typeof said === 'number' ? BigInt(said) : microsOf(said);
        check(`${name} of ${row.day}`, expected, system);
        sums.own.set(name, (sums.own.get(name) ?? 0n) + expected);
        sums.system.set(name, (sums.system.get(name) ?? 0n) + system);
      }
      sums.own.set('activeCustomers', (sums.own.get('activeCustomers') ?? 0n) + BigInt(own?.active.size ?? 0));
      sums.system.set('activeCustomers', (sums.system.get('activeCustomers') ?? 0n) + BigInt(row.activeCustomers));
    }
  }
  const asText = (name: string, sum = 0n): string => (isMoney.has(name) ? dollarsOf(sum) : `${sum}`);
  for (const [name, own] of sums.own) compare(`days: ${name}`, asText(name, own), asText(name, sums.system.get(name)));
}

async function compareTreasury({ ledger, office }: YearShop, { compareMoney, compare }: Comparison): Promise<void> {
  const treasury = await office.ask('treasury/inquire', {});
  compareMoney('treasury: customers, available', ledger.total('available'), treasury.customersAvailable);
  compareMoney('treasury: customers, frozen', ledger.total('frozen'), treasury.customersFrozen);
  compareMoney('treasury: brands, available', ledger.total('brand'), treasury.brandsAvailable);
  compareMoney('treasury: brands, pending', ledger.total('pending'), treasury.brandsPending);
  compareMoney('treasury: escrow', ledger.total('escrow'), treasury.escrow);
  for (const name of ['fees', 'commission', 'goodwill'] as const) {
    compareMoney(`treasury: ${name}`, ledger.balance(name), treasury[name]);
  }
  const held = treasury.reserves.map(({ way, amount }) => {
    compareMoney(`treasury: held by ${way}`, -ledger.balance(`external ${way}`), amount);
    return microsOf(amount);
  });
  const { reserves, ...owed } = treasury;
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);
  const trial = sum(held) - sum(Object.values(owed).map(microsOf));
  compare(`trial balance of ${reserves.length} reserves and ${Object.keys(owed).length} debts`, '0', trial);
}

async function compareBills(
  { ledger, office }: YearShop,
  { compare, check, totalsByMonth }: Comparison,
): Promise<void> {
  for (const type of [...new Set(Object.values(billTypes))].toSorted((one, other) => one - other)) {
    const own = { count: 0n, credited: 0n, debited: 0n };
    const system = await totalsByMonth(
      ({ from, to }) => office.ask('bill/totals', { type: [type], createdFrom: from, createdTo: to }),
      (month, { count, sums }) => {
        const bills = ledger.bills.get(`${type} ${month}`) ?? { count: 0, credited: 0n, debited: 0n };
        own.count += BigInt(bills.count);
        own.credited += bills.credited;
        own.debited += bills.debited;
        check(`bills of type ${type} in ${month}`, bills.count, count);
        check(`credited by type ${type} in ${month}`, bills.credited, microsOf(sums?.['credited'] ?? ''));
        check(`debited by type ${type} in ${month}`, bills.debited, microsOf(sums?.['debited'] ?? ''));
      },
    );
    compare(`bills of type ${type}: lines`, own.count, system['count'] ?? 0n);
    compare(`bills of type ${type}: credited`, dollarsOf(own.credited), dollarsOf(system['credited'] ?? 0n));
    compare(`bills of type ${type}: debited`, dollarsOf(own.debited), dollarsOf(system['debited'] ?? 0n));
  }
}

/** Compares the number and the sums of each list by state. */
async function compareLists(shop: YearShop, { compare, totalsByMonth }: Comparison): Promise<void> {
  const { office } = shop;
  const sumOf = <Row>(list: readonly Row[], amount: (row: Row) => bigint): bigint =>
    list.reduce((sum, row) => sum + amount(row), 0n);
  const lines = (what: string, count: number, own: Sums, system: Sums): void => {
    compare(`${what}: how many`, count, system['count'] ?? 0n);
    for (const [name, sum] of Object.entries(own)) {
      compare(`${what}: ${name}`, dollarsOf(sum), dollarsOf(system[name] ?? 0n));
    }
  };
  const orders = [...shop.orders.values()];
  for (const [status, word] of (['unpaid', 'paid', 'cancelled', 'refunded'] as const).entries()) {
    const own = orders.filter((order) => order.status === word);
    const price = sumOf(own, ({ campaign }) => campaign.price);
    const backMoney = sumOf(own, ({ campaign }) => campaign.cashback);
    const bonus = sumOf(own, (order) => order.bonus);
    const system = await totalsByMonth(({ from, to }) =>
      office.ask('order/totals', { status: [status], createdFrom: from, createdTo: to }),
    );
    lines(`orders ${word}`, own.length, { price, backMoney, bonus }, system);
  }
  const corrected = sumOf([...shop.ledger.days.values()], ({ figures }) => figures.get('rechargesCorrected') ?? 0n);
  for (const status of [0, 1, 2] as const) {
    const own = shop.recharges.filter((one) => one.status === status);
    const requestedMoney = sumOf(own, ({ requested }) => requested);
    const creditedAmount = sumOf(own, ({ credited }) => credited);
    const system = await totalsByMonth(({ from, to }) =>
      office.ask('recharge/totals', { status: [status], createdFrom: from, createdTo: to }),
    );
    lines(
      `recharges ${['waiting', 'credited', 'failed'][status]}`,
      own.length,
      { requestedMoney, creditedAmount, correctedAmount: status === 1 ? corrected : 0n },
      system,
    );
  }
  for (const stage of ['under_review', 'paid', 'rejected', 'cancelled'] as const) {
    const own = shop.withdrawals.filter((one) => one.stage === stage);
    const money = sumOf(own, ({ amount }) => amount);
    const takeMoney = sumOf(own, ({ amount, fee }) => amount - fee);
    const system = await totalsByMonth(({ from, to }) =>
      office.ask('withdrawal/totals', { stage: [stage], createdFrom: from, createdTo: to }),
    );
    lines(`withdrawals ${stage}`, own.length, { money, takeMoney }, system);
  }
  const isReturned = (order: YearOrder, state: string): boolean => order.returned?.state === state;
  for (const state of ['requested', 'accepted', 'rejected'] as const) {
    const own = orders.filter((order) => isReturned(order, state));
    const system = await totalsByMonth(({ from, to }) =>
      office.ask('return/totals', { state: [state], requestedFrom: from, requestedTo: to }),
    );
    lines(`returns ${state}`, own.length, { price: sumOf(own, ({ campaign }) => campaign.price) }, system);
  }
  for (const state of ['approved', 'rejected'] as const) {
    const system = await totalsByMonth(({ from, to }) =>
      office.ask('approval/totals', { state: [state], requestedFrom: from, requestedTo: to }),
    );
    lines(`approvals ${state}`, shop.ledger.counted(`approvals ${state}`), {}, system);
  }
}

/**
 * Compares the statements of each brand, each of which must begin where the previous one ended, from zero to the
 * current balance.
 */
async function compareBrands(shop: YearShop, { calendar, first, last }: Span, comparison: Comparison): Promise<void> {
  const { office, ledger, campaigns, brands } = shop;
  const { compare, check } = comparison;
  for (const brandId of brands) {
    let before = { available: '0.00', pending: '0.00', escrow: '0.00', total: '0.00' };
    for (let from = first; from <= last; from = calendar.later(from, daysPerQuestion)) {
      const end = calendar.later(from, daysPerQuestion - 1);
      const { opening, closing } = await office.ask('brand/statement', { brandId, from, to: end < last ? end : last });
      check(`opening of brand ${brandId} on ${from}`, JSON.stringify(before), JSON.stringify(opening));
      before = closing;
    }
    const own = campaigns.filter((campaign) => campaign.brandId === brandId);
    const escrow = own.reduce((sum, { campaignId }) => sum + ledger.balance(`escrow ${campaignId}`), 0n);
    const amounts = [ledger.balance(`brand ${brandId}`), ledger.balance(`pending ${brandId}`), escrow];
    const system = [before.available, before.pending, before.escrow].map(microsOf);
    compare(`closing balances of brand ${brandId}`, amounts.map(dollarsOf).join(' '), system.map(dollarsOf).join(' '));
  }
}

/** Compares the figures without a date, and the queues. */
async function compareStates(shop: YearShop, span: Span, { compare, compareMoney }: Comparison): Promise<void> {
  const { office, ledger, campaigns, customers, recharges, withdrawals } = shop;
  const people = await office.ask('user/totals', { registeredFrom: span.first, registeredTo: span.last });
  compare('customers', customers.length, people.count);
  compareMoney('customers: available', ledger.total('available'), people.sums?.hasMoney ?? '');
  compareMoney('customers: frozen', ledger.total('frozen'), people.sums?.freezeMoney ?? '');
  const brands = await office.ask('brand/totals', {});
  compareMoney('brands: available', ledger.total('brand'), brands.sums?.available ?? '');
  compareMoney('brands: pending', ledger.total('pending'), brands.sums?.pending ?? '');
  for (const state of ['running', 'ended', 'closed'] as const) {
    const own = campaigns.filter((campaign) => campaign.state === state);
    const escrow = own.reduce((sum, { campaignId }) => sum + ledger.balance(`escrow ${campaignId}`), 0n);
    const system = await office.ask('campaign/totals', { state: [state] });
    compare(`campaigns ${state}`, own.length, system.count);
    compareMoney(`campaigns ${state}: escrow`, escrow, system.sums?.escrow ?? '');
  }
  const { count } = await office.ask('administrator/totals', { disabled: 2 });
  compare('administrators disabled', ledger.counted('administrators disabled'), count);
  const { queues } = await office.ask('today/inquire', {});
  const waiting = [...shop.openOrders].filter(({ shipment }) => shipment === 'waiting').length;
  const returns = [...shop.openOrders].filter(({ returned }) => returned?.state === 'requested').length;
  compare('queue: shipments', waiting, queues.shipmentsWaiting);
  compare('queue: returns', returns, queues.returnsRequested);
  compare('queue: recharges', recharges.filter(({ status }) => status === 0).length, queues.rechargesWaiting);
  const asked = withdrawals.filter(({ stage }) => stage === 'under_review').length;
  compare('queue: withdrawals', asked, queues.withdrawalsUnderReview);
}

const partNames = Object.keys(billTypes) as Part[];
/** The number of customers whose balances are compared part by part. */
const peopleInParts = 200;

async function comparePeople(shop: YearShop, { compare, check }: Comparison): Promise<void> {
  const { office, ledger, customers } = shop;
  let seen = 0;
  let cursor: string | null | undefined;
  do {
    const page: WireResponseOf<'user/inquire'> = await office.ask('user/inquire', {
      pageSize: 200,
      ...(cursor !== undefined && cursor !== null && { cursor }),
    });
    for (const { userId, hasMoney, freezeMoney } of page.list) {
      seen += 1;
      check(`available of customer ${userId}`, ledger.balance(`available ${userId}`), microsOf(hasMoney));
      check(`frozen of customer ${userId}`, ledger.balance(`frozen ${userId}`), microsOf(freezeMoney));
    }
    cursor = page.nextCursor;
  } while (cursor !== null && cursor !== undefined);
  compare('customers whose balances were compared', customers.length, seen);
  const some = customers.slice(0, peopleInParts);
  for (const { userId } of some) {
    const parts = await office.ask('user/balance', { userId });
    for (const part of partNames) {
      const own = ledger.parts.get(`available ${userId}`)?.get(part) ?? 0n;
      check(`${part} of customer ${userId}`, own, microsOf(parts[part]));
    }
  }
}

export async function compareYear(shop: YearShop, span: Span): Promise<Comparison> {
  const comparison = createComparison(shop, span);
  await compareDays(shop, span, comparison);
  await compareTreasury(shop, comparison);
  await compareBills(shop, comparison);
  await compareLists(shop, comparison);
  await compareBrands(shop, span, comparison);
  await compareStates(shop, span, comparison);
  await comparePeople(shop, comparison);
  const { findings } = await shop.office.verify();
  comparison.compare('findings of verify', 0, findings.length);
  for (const { check, sentence } of findings.slice(0, 20)) comparison.check(`verify: ${check}`, '', sentence);
  return comparison;
}
