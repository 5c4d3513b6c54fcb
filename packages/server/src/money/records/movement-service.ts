import type { ResponseOf } from '@goodturn/contract';
import { ownCashbackByMonth, ownCashbackOf, type StatementLine, statementOf } from '@goodturn/ledger';
import { add, formatMoney, ZERO } from '@goodturn/money';
import { pictureUrl } from '../../foundation/files/picture-url.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { knownTimeZone, siteDay, siteTime } from '../../foundation/settings/site-time.ts';
import { maskedName } from '../../foundation/texts/account-names.ts';
import { customerStage } from '../withdrawals/withdrawal-view.ts';
import { findMovedOrders, type MovedOrder } from './record-store.ts';
import { readSubjects, type RecordSubjects } from './record-subjects.ts';

export type MovementService = ReturnType<typeof createMovementService>;

type MovementView = ResponseOf<'customer/movements'>['list'][number];

const shownMovements = 5;
/** An order that was paid has at most a price, a cashback and a bonus. */
const mostLines = BigInt(shownMovements * 3);
const shownMonths = 6;

interface Movement {
  kind: MovementView['kind'];
  lines: StatementLine[];
}

const kinds: Partial<Record<StatementLine['kind'], MovementView['kind']>> = {
  order_price: 'order',
  order_cashback: 'order',
  order_bonus: 'order',
  order_price_refund: 'order_refund',
  order_cashback_reversal: 'order_refund',
  referral_reward: 'reward',
  recharge: 'recharge',
  withdrawal_request: 'withdrawal',
  withdrawal_failed: 'withdrawal_returned',
};

/** Joins the lines of one payment, or of one refund, which stand side by side in the statement. */
function movementsOf(lines: readonly StatementLine[]): Movement[] {
  const movements = new Map<string, Movement>();
  for (const line of lines) {
    const kind = kinds[line.kind] ?? 'change';
    const key = kind === 'change' ? `record ${line.id}` : `${kind} ${line.subjectId}`;
    const movement = movements.get(key) ?? { kind, lines: [] };
    movement.lines.push(line);
    movements.set(key, movement);
  }
  return [...movements.values()].slice(0, shownMovements);
}

const isPrice = ({ kind }: StatementLine): boolean => kind === 'order_price' || kind === 'order_price_refund';
const sumOf = (lines: readonly StatementLine[]) => add(ZERO, ...lines.map(({ amount }) => amount));

function amountsOf({ kind, lines }: Movement): Pick<MovementView, 'amount' | 'back'> {
  if (kind !== 'order' && kind !== 'order_refund') return { amount: formatMoney(sumOf(lines)), back: null };
  const back = lines.filter((line) => !isPrice(line));
  return {
    amount: formatMoney(sumOf(lines.filter(isPrice))),
    back: back.length === 0 ? null : formatMoney(sumOf(back)),
  };
}

/** Returns the last months as `2026-11`, the running one last. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, index) => {
    const first = new Date(Date.UTC(year, month - shownMonths + index, 1));
    return first.toISOString().slice(0, 7);
  });
}

interface Found {
  orders: ReadonlyMap<bigint, MovedOrder>;
  subjects: RecordSubjects;
}

type Details = Pick<MovementView, 'orderId' | 'withdrawalId' | 'name' | 'variant' | 'pictureUrl' | 'address' | 'stage'>;

function detailsOf({ kind, lines }: Movement, { orders, subjects }: Found): Details {
  const subjectId = lines[0]?.subjectId ?? 0n;
  const none = { orderId: null, withdrawalId: null, variant: '', pictureUrl: '', address: null, stage: null };
  if (kind === 'order' || kind === 'order_refund') {
    const order = orders.get(subjectId);
    return {
      ...none,
      orderId: subjectId.toString(),
      name: order?.product ?? '',
      variant: order?.variant ?? '',
      pictureUrl: pictureUrl(order?.picture ?? null),
    };
  }
  if (kind === 'reward') return { ...none, name: maskedName(subjects.friendOrders.get(subjectId)?.userName ?? '') };
  if (kind === 'recharge') return { ...none, name: subjects.recharges.get(subjectId)?.paymentMethod ?? '' };
  if (kind === 'change') return { ...none, name: subjects.approvals.get(subjectId)?.reason ?? '' };
  const withdrawal = subjects.withdrawals.get(subjectId);
  return {
    ...none,
    withdrawalId: subjectId.toString(),
    name: withdrawal?.paymentMethod ?? '',
    address: withdrawal?.address ?? null,
    stage: withdrawal === undefined ? null : customerStage(withdrawal),
  };
}

/** Reads the last movements of a balance and the cashback by month, which the page Me shows. */
export function createMovementService({ database, clock }: ServerContext, settings: SettingService) {
  async function cashbackOf(customerId: bigint, zone: string) {
    const now = clock.now();
    const months = lastMonths(siteDay(now, zone));
    // A day early, so that the first month is whole in every zone.
    const from = new Date(Date.parse(`${months[0] ?? ''}-01T00:00:00Z`) - 86_400_000);
    const [total, byMonth] = await Promise.all([
      ownCashbackOf(database, customerId),
      ownCashbackByMonth(database, customerId, { zone, from }),
    ]);
    return {
      total: formatMoney(total),
      months: months.map((month) => ({ month, amount: formatMoney(byMonth.get(month) ?? ZERO) })),
    };
  }

  async function latest(customerId: bigint, language: string, viewerZone: string | undefined) {
    const { timeZone, defaultLanguage } = await settings.current();
    const zone = knownTimeZone(viewerZone ?? timeZone);
    if (zone === undefined) {
      throw new DomainError('invalid_request', { fields: { timeZone: 'error_view.field_format' } });
    }
    const movements = movementsOf(await statementOf(database, customerId, { limit: mostLines }));
    const languages = { reader: language, site: defaultLanguage };
    const [subjects, orders, cashback] = await Promise.all([
      readSubjects(
        database,
        customerId,
        movements.flatMap(({ lines }) => lines),
        languages,
      ),
      findMovedOrders(
        database,
        customerId,
        movements.flatMap(({ kind, lines }) => (kind.startsWith('order') ? lines.map((line) => line.subjectId) : [])),
        languages,
      ),
      cashbackOf(customerId, zone),
    ]);
    const found = { subjects, orders: new Map(orders.map((order) => [order.id, order])) };
    const list = movements.map((movement) => ({
      recordId: (movement.lines[0]?.id ?? 0n).toString(),
      kind: movement.kind,
      ...amountsOf(movement),
      createdAt: siteTime(movement.lines[0]?.createdAt ?? clock.now(), timeZone),
      ...detailsOf(movement, found),
    }));
    return { list, cashback };
  }

  return { latest };
}
