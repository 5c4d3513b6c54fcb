/** Transactions of a chain in memory, each with what has to be credited for it, which is decided where it is made. */
import type { Chain } from '@goodturn/addresses';
import { hashOf, type SimulatedLog, type SimulatedTransaction } from '@goodturn/chain/testing';
import type { createSeededRandom } from '@goodturn/ledger/testing';

export type SeededRandom = ReturnType<typeof createSeededRandom>;

export interface Payee {
  readonly customerId: bigint;
  /** The twenty bytes of the address, as nodes write them. */
  readonly account: string;
}

/** The credit due for one log. */
export interface Due {
  readonly ordinal: number;
  readonly customerId: bigint;
  readonly units: bigint;
}

export interface Payment {
  readonly transaction: SimulatedTransaction;
  readonly due: readonly Due[];
}

/** The token that the shop takes on each chain. */
export const openContract: Record<Chain, string> = {
  ethereum: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  tron: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
};
/** A token that watchers look for and whose method is not open. */
const closedContract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const payer = `0x${'7a'.repeat(20)}`;
const stranger = `0x${'5e'.repeat(20)}`;
/** A contract that says of itself the same as the real one. */
const falseContract = `0x${'fa'.repeat(20)}`;
const minUnits = 10_000n;

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const topicOf = (account: string): string => `0x${account.slice(2).padStart(64, '0')}`;

export const transferLogTo = (contract: string, to: string, units: bigint): SimulatedLog => ({
  address: contract,
  topics: [transferTopic, topicOf(payer), topicOf(to)],
  data: `0x${word(units)}`,
});

interface Line {
  readonly log: SimulatedLog;
  readonly payee?: Payee;
  readonly units?: bigint;
}

export interface PaymentMaker {
  readonly make: (random: SeededRandom) => Payment;
}

/** Makes payments of every form, most of which are to be credited. */
export function createPaymentMaker(chain: Chain, payees: readonly Payee[], salt: string): PaymentMaker {
  let made = 0;
  const payment = (lines: readonly Line[], isSuccessful = true): Payment => {
    made += 1;
    const due = lines.flatMap(({ payee, units = 0n }, ordinal) =>
      payee !== undefined && isSuccessful && units >= minUnits
        ? [{ ordinal, customerId: payee.customerId, units }]
        : [],
    );
    const hash = hashOf(`transaction ${chain} ${salt} ${made}`);
    return { transaction: { hash, isSuccessful, logs: lines.map(({ log }) => log) }, due };
  };
  return { make: (random) => randomPayment(random, createLines(chain, payees, random), payment) };
}

/** The lines of which payments are made. */
function createLines(chain: Chain, payees: readonly Payee[], random: SeededRandom) {
  const contract = openContract[chain];
  const someone = (): Payee | undefined => random.oneOf(payees);
  const to = (payee: Payee | undefined): string => payee?.account ?? stranger;
  const good = (units = random.micros(60_000_000n) + minUnits): Line => {
    const payee = someone();
    return { log: transferLogTo(contract, to(payee), units), units, ...(payee === undefined ? {} : { payee }) };
  };
  const changed = (change: (log: SimulatedLog) => SimulatedLog): Line => ({
    log: change(transferLogTo(contract, to(someone()), 5_000_000n)),
  });
  return {
    good,
    toStranger: (): Line => ({ log: transferLogTo(contract, stranger, 9_000_000n) }),
    ofClosedToken: (): Line => changed((log) => ({ ...log, address: closedContract })),
    ofFalseContract: (): Line => changed((log) => ({ ...log, address: falseContract })),
    approval: (): Line => changed((log) => ({ ...log, topics: [approvalTopic, ...log.topics.slice(1)] })),
    fourTopics: (): Line => changed((log) => ({ ...log, topics: [...log.topics, topicOf(payer)] })),
    longData: (): Line => changed((log) => ({ ...log, data: `${log.data}${word(1n)}` })),
    dirtyTopic: (): Line =>
      changed((log) => ({
        ...log,
        topics: [...log.topics.slice(0, 2), `0x01${(log.topics[2] ?? '').slice(4)}`],
      })),
    shortData: (): Line => changed((log) => ({ ...log, data: log.data.slice(0, -2) })),
    /** Nothing came in by it, so that persons look at it. */
    fromOurs: (): Line => {
      const sender = to(someone());
      return changed((log) => ({
        ...log,
        topics: log.topics.map((topic, at) => (at === 1 ? topicOf(sender) : topic)),
      }));
    },
    dust: (): Line => good(BigInt(random.below(10_000))),
  };
}

function randomPayment(
  random: SeededRandom,
  lines: ReturnType<typeof createLines>,
  payment: (made: readonly Line[], isSuccessful?: boolean) => Payment,
): Payment {
  const { good, toStranger, approval, ofClosedToken, ofFalseContract, dust } = lines;
  const { fourTopics, longData, shortData, dirtyTopic, fromOurs } = lines;
  switch (random.below(12)) {
    case 0:
    case 1:
      return payment([approval(), good(), toStranger(), good(), ofFalseContract(), good()]);
    case 2:
      return payment([good(), good()], false);
    case 3:
      return payment([ofFalseContract(), ofClosedToken()]);
    case 4:
      return payment([
        random.oneOf([fourTopics, longData, shortData, dirtyTopic, fromOurs])?.() ?? toStranger(),
        good(),
      ]);
    case 5:
      return payment([dust()]);
    case 6:
      return payment([toStranger()]);
    default:
      return payment([good()]);
  }
}
