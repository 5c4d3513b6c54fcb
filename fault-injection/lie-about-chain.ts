/**
 * Both watchers, over the real functions of the database, in front of chains whose endpoints lie, fail and lag, and whose
 * newest blocks are replaced. In the end each final transfer to an address of the shop is credited once, and nothing else
 * ever was.
 */
import type { ChainReader } from '@goodturn/chain';
import { finalDepth, type NodeView, type SimulatedTransaction } from '@goodturn/chain/testing';
import type { DatabaseUrls } from '@goodturn/database';
import { verifyLedger } from '@goodturn/ledger';
import { createSeededRandom, passTime } from '@goodturn/ledger/testing';
import { sql } from 'kysely';
import { credulous } from './chain/credulous.ts';
import { contextOf, everyMischief, makeHonest, misbehave } from './chain/mischief.ts';
import { lies } from './chain/lies.ts';
import type { SeededRandom } from './chain/payments.ts';
import { impatientMs, openLyingRig, patientMs, type ChainRig, type LyingRig, type Observer } from './chain/rig.ts';

export interface LieAboutChainOptions {
  urls: DatabaseUrls;
  rounds: number;
  seed?: number;
  steps?: number;
  /**
   * One lie after the other, first by the first endpoint of both watchers and then by the second. What the other endpoint
   * has is found at the first look then, so that there is no second one.
   */
  each?: boolean;
  /** The watchers believe what one endpoint shows of a transfer. */
  planted?: boolean;
  say?: (line: string) => void;
}

interface LieFindings {
  credited: number;
  /** Final, of a token that is open, to an address of ours, and not credited. */
  missing: number;
  /** Credited, and not a final transfer, or with another amount or to another customer. */
  invented: number;
  /** A pass that fails though every endpoint is honest again. */
  stuck: number;
  verify: number;
}

export interface LieAboutChainReport {
  seed: number;
  rounds: number;
  blocks: number;
  requests: number;
  /** The number of times that an endpoint began to say something other than its chain. */
  mischiefs: number;
  findings: LieFindings;
  /** The reasons why passes failed in the end. */
  failures: string[];
  faults: number;
}

const hourMs = 60 * 60_000;

interface Play {
  readonly rig: LyingRig;
  readonly random: SeededRandom;
  readonly report: LieAboutChainReport;
  /** A state of each chain that was given up meanwhile. */
  readonly replaced: Map<ChainRig, NodeView>;
  readonly kind: 'random' | 'each' | 'planted';
  step: number;
}

export async function lieAboutChain(options: LieAboutChainOptions): Promise<LieAboutChainReport> {
  const { urls, rounds, seed = 1, each = false, planted = false, say = () => undefined } = options;
  const steps = options.steps ?? (each ? 2 * everyMischief.length : 24);
  const changeReader = planted ? (reader: ChainReader) => credulous(reader) : undefined;
  const rig = await openLyingRig({ urls, seed, changeReader });
  const findings = { credited: 0, missing: 0, invented: 0, stuck: 0, verify: 0 };
  const report = {
    seed,
    rounds,
    blocks: 0,
    requests: 0,
    mischiefs: 0,
    findings,
    failures: new Array<string>(),
    faults: 0,
  };
  const kind = planted ? 'planted' : each ? 'each' : 'random';
  const play: Play = { rig, random: createSeededRandom(seed), report, replaced: new Map(), kind, step: 0 };
  for (const { simulated } of rig.chains) simulated.extend(Array.from({ length: 80 }, () => []));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (let step = 0; step < steps; step += 1) await playStep(play);
      await calmDown(play);
      await compare(play);
      say(`round ${round}: ${findings.credited} credited, ${findings.missing} missing, ${findings.invented} invented`);
    }
    findings.verify = (await verifyLedger(urls.reader)).findings.length;
    const all = rig.chains.flatMap((chain) => chain.observers).flatMap(({ nodes }) => nodes);
    report.requests = all.reduce((sum, node) => sum + node.requests(), 0);
    report.blocks = rig.chains.reduce((sum, { simulated }) => sum + simulated.blocks.length, 0);
    const { credited: _, ...faults } = findings;
    return { ...report, faults: Object.values(faults).reduce((sum, count) => sum + count, 0) };
  } finally {
    await rig.close();
  }
}

async function playStep(play: Play): Promise<void> {
  const { rig, random, kind } = play;
  for (const chain of rig.chains) {
    chain.limits.timeoutMs = impatientMs;
    moveChain(play, chain);
    const sharedPick = kind === 'planted' ? 3 : random.below(1_000);
    for (const observer of chain.observers) {
      if (kind !== 'random' || random.below(2) === 0) change(play, chain, observer, sharedPick);
      if (kind === 'random' && random.below(10) === 0) observer.isOff = !observer.isOff;
      if (random.below(10) === 0) observer.restart();
    }
    chain.now += random.below(3) === 0 ? 10 * 60_000 : 24_000;
    await look(chain, kind);
  }
  await passTime(rig.shop, random.below(8) === 0 ? '31 minutes' : '2 minutes');
  await creditAll(rig);
  play.step += 1;
}

/** Changes what the endpoints of the observer say. */
function change(play: Play, chain: ChainRig, observer: Observer, sharedPick: number): void {
  const { random, report, replaced, kind, step } = play;
  // Two watchers may have the same provider, which tells both the same.
  const pick = kind !== 'random' || random.below(2) === 0 ? sharedPick : random.below(1_000);
  const context = contextOf(random, chain, pick);
  if (kind === 'random') {
    report.mischiefs += misbehave(random, chain, observer, context, replaced.get(chain));
    return;
  }
  for (const node of observer.nodes) makeHonest(node, chain);
  const liar = observer.nodes[kind === 'each' ? step % 2 : 0];
  if (liar === undefined) return;
  report.mischiefs += 1;
  if (kind === 'each') everyMischief[step >> 1]?.(liar, context);
  else liar.lie = lies['a forged transfer']?.({ ...context, victim: chain.payees[0]?.account ?? '' });
}

/** The chain grows, or its newest blocks are replaced by more of others, which have some of the same transactions. */
function moveChain({ random, replaced, kind }: Play, chain: ChainRig): void {
  const { simulated } = chain;
  const some = (): SimulatedTransaction[] =>
    Array.from({ length: Math.max(0, random.below(6) - 3) }, () => chain.pay(random));
  const blocksOf = (count: number): SimulatedTransaction[][] => Array.from({ length: count }, some);
  // Each lie is told about some blocks that become final.
  if (kind === 'each') return simulated.extend(blocksOf(12));
  const deepest = Math.min(finalDepth[chain.chain], simulated.blocks.length - 1);
  if (random.below(3) === 0 && deepest > 0) {
    const depth = 1 + random.below(random.below(2) === 0 ? Math.min(4, deepest) : deepest);
    const contents = blocksOf(depth + 1 + random.below(3));
    for (const { transactions } of simulated.blocks.slice(-depth)) {
      // What is left out may come again later, in the same block or in none.
      const kept = transactions.filter(() => random.below(3) > 0);
      contents[random.below(contents.length)]?.unshift(...kept);
    }
    replaced.set(chain, simulated.blocks);
    simulated.replace(depth, contents);
  } else simulated.extend(blocksOf(random.below(5) === 0 ? 70 : random.below(13)));
}

/** Returns why the pass ended early; undefined if it did not. */
async function errorOf(pass: () => Promise<void>): Promise<string | undefined> {
  try {
    await pass();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Returns why passes fail three times: a busy machine may be slower than the limit of an endpoint. */
async function failuresOf(passes: readonly (() => Promise<void>)[]): Promise<string[]> {
  const failures: string[] = [];
  for (const pass of passes) {
    const error = (await errorOf(pass)) && (await errorOf(pass)) && (await errorOf(pass));
    if (error !== undefined) failures.push(error);
  }
  return failures;
}

const passesOf = ({ watcher, attest }: Observer, kind: Play['kind']): (() => Promise<void>)[] => [
  attest,
  watcher.watchFinal,
  watcher.watchBalances,
  watcher.watchHead,
  ...(kind === 'each' ? [] : [watcher.lookAgain]),
];

async function look({ observers }: ChainRig, kind: Play['kind']): Promise<void> {
  for (const observer of observers) {
    if (!observer.isOff) for (const pass of passesOf(observer, kind)) await errorOf(pass);
  }
}

async function creditAll({ shop, chains }: LyingRig): Promise<void> {
  for (const { chain } of chains) {
    for (let result = 'credited'; result === 'credited'; ) {
      const { rows } = await shop.pool.query<{ result: string }>('select chain.credit_deposits($1) as result', [chain]);
      result = rows[0]?.result ?? '';
    }
  }
}

/** Every endpoint is honest again; what is left to do is done, with the second looks of an hour and of a day. */
async function calmDown({ rig, report, kind }: Play): Promise<void> {
  for (const chain of rig.chains) {
    for (const observer of chain.observers) {
      observer.isOff = false;
      chain.limits.timeoutMs = patientMs;
      for (const node of observer.nodes) makeHonest(node, chain);
    }
    chain.simulated.extend(Array.from({ length: finalDepth[chain.chain] + 2 }, () => []));
    for (const waitMs of [15 * 60_000, hourMs, 24 * hourMs]) {
      chain.now += waitMs;
      for (const observer of chain.observers) {
        const failures = await failuresOf(passesOf(observer, kind));
        report.findings.stuck += failures.length;
        report.failures.push(...failures);
      }
    }
  }
  await creditAll(rig);
  // What one watcher had seen and the other passed over waits for half an hour, and every watcher is heard meanwhile.
  for (let time = 0; time < 2; time += 1) {
    await passTime(rig.shop, '31 minutes');
    for (const chain of rig.chains) await look(chain, kind);
    await creditAll(rig);
  }
}

async function compare({ rig, report }: Play): Promise<void> {
  report.findings.credited = 0;
  report.findings.missing = 0;
  report.findings.invented = 0;
  for (const { chain, simulated, dueOf } of rig.chains) {
    const final = simulated.blocks.slice(0, -finalDepth[chain]);
    const wanted = new Set(
      final.flatMap(({ transactions }) =>
        transactions.flatMap(({ hash }) =>
          dueOf(hash).map(({ ordinal, customerId, units }) => `${hash}:${ordinal}:${customerId}:${units}`),
        ),
      ),
    );
    const { rows } = await sql<{ key: string }>`
      select concat_ws(':', '0x' || encode(d.tx, 'hex'), d.ordinal, r.customer_id, r.credited_amount) as key
        from chain.deposit d join shop.recharge r on r.id = d.recharge_id
       where d.chain = ${chain} and d.state = 'credited'`.execute(rig.shop.owner);
    const credited = rows.map(({ key }) => key);
    report.findings.credited += credited.length;
    report.findings.invented += credited.filter((key) => !wanted.delete(key)).length;
    report.findings.missing += wanted.size;
  }
}
