import { addressText } from '@goodturn/addresses';
import type { HeldReason, PaymentMethodCode, ResponseOf } from '@goodturn/contract';
import type { WatchedChain } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { chainOf } from '../../foundation/deposit-chains.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import {
  type AnswerRow,
  countWatching,
  type OwnDepositRow,
  readAnswers,
  readOwnDeposits,
} from './own-deposit-store.ts';
import { stillChains } from './rail-alarms.ts';
import { readWatchers } from './rail-store.ts';
import { transactionHashOf } from './transaction-hash.ts';

export type OwnDepositService = ReturnType<typeof createOwnDepositService>;
type OwnDeposit = ResponseOf<'customer/arrivals'>['list'][number];
type Found = ResponseOf<'customer/foundArrival'>;

/** Blocks until a transfer is final, and how long one takes. */
const finality = { tron: { needed: 20, secondsEach: 3 }, ethereum: { needed: 64, secondsEach: 12 } } as const;

const waits: Readonly<Record<HeldReason, OwnDeposit['heldFor']>> = {
  over_cap: 'two_persons',
  observers_disagree: 'two_persons',
  method_not_open: 'two_persons',
  balance_missing: 'two_persons',
  own_sender: 'two_persons',
  listed_sender: 'two_persons',
  over_day_cap: 'day_limit',
  one_observer: 'second_watcher',
  address_not_attested: 'second_watcher',
  stopped: 'stop',
  reference_used: null,
};

const dustUnits = 10_000n;
const methods: readonly PaymentMethodCode[] = ['usdt_trc20', 'usdt_erc20', 'usdc_erc20'];

const hashText = (chain: WatchedChain, tx: string): string => (chain === 'ethereum' ? `0x${tx}` : tx);

function depositView(row: OwnDepositRow, timeZone: string): OwnDeposit {
  const { chain, block, head, isFinal, state, reason, creditedAt } = row;
  const { needed, secondsEach } = finality[chain];
  const depth = head === null || head < block ? 0 : Number(head - block) + 1;
  const confirmations = isFinal ? needed : Math.min(depth, needed);
  return {
    depositId: row.id?.toString() ?? null,
    tx: hashText(chain, row.tx),
    position: row.ordinal,
    paymentMethod: row.paymentMethod,
    amount: formatMoney(moneyFromMicros(row.units)),
    stage: state ?? (isFinal ? 'final' : 'seen'),
    seenAt: siteTime(row.seenAt, timeZone),
    creditedAt: creditedAt && siteTime(creditedAt, timeZone),
    confirmations,
    needed,
    minutesLeft: isFinal ? 0 : Math.max(1, Math.ceil(((needed - confirmations) * secondsEach) / 60)),
    heldFor: state === 'held' && reason !== null ? waits[reason] : null,
    isAutomatic: row.isAutomatic,
    rechargeId: row.rechargeId?.toString() ?? null,
    returnable: row.isReturnable,
    returnTo: row.returnTo && addressText(chain, row.returnTo),
  };
}

/**
 * Returns what is known of a transaction that came to no own address; every watcher of both chains has to have looked.
 */
function answerOf(answers: readonly AnswerRow[], watching: number): Pick<Found, 'answer' | 'address'> {
  const told = answers.find(({ outcome }) => outcome !== 'unknown');
  if (told === undefined) return { answer: answers.length < watching ? 'looking' : 'not_seen', address: null };
  const address = told.to === null ? null : addressText(told.chain, Buffer.from(told.to, 'hex'));
  switch (told.outcome) {
    case 'pending':
    case 'failed':
    case 'other_token':
      return { answer: told.outcome, address: null };
    default:
      // Also a deposit address that belongs to somebody else.
      return { answer: 'other_address', address };
  }
}

/** Creates the service that shows customers their own deposits, before they are in the balance. */
export function createOwnDepositService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    async list(customerId: bigint): Promise<ResponseOf<'customer/arrivals'>> {
      const { timeZone } = await settings.current();
      const [rows, watchers] = await Promise.all([readOwnDeposits(database, customerId), readWatchers(database)]);
      const now = clock.now();
      const heard = new Set(watchers.filter(({ heardAt }) => heardAt !== null).map(({ chain }) => chain));
      return {
        list: rows.map((row) => depositView(row, timeZone)),
        still: stillChains(watchers, now).map(({ chain, since }) => ({ chain, since: siteTime(since, timeZone) })),
        watched: methods.filter((method) => heard.has(chainOf(method))),
      };
    },

    /** Returns what the watchers say about a transaction. Throws `invalid_request` if the text is no hash of one. */
    async find(customerId: bigint, text: string): Promise<Found> {
      const transaction = transactionHashOf(text);
      const { timeZone } = await settings.current();
      const [row] = await readOwnDeposits(database, customerId, transaction);
      if (row !== undefined && row.units < dustUnits) return { answer: 'too_small', deposit: null, address: null };
      if (row !== undefined) {
        const deposit = depositView(row, timeZone);
        return { answer: deposit.stage, deposit, address: null };
      }
      const [answers, watching] = await Promise.all([readAnswers(database, transaction), countWatching(database)]);
      return { ...answerOf(answers, watching), deposit: null };
    },
  };
}
