import { approvalPass } from './approvals/approval-pass.ts';
import { linkPass } from './approvals/link-pass.ts';
import { resetPass } from './approvals/reset-pass.ts';
import { correctionPass } from './recharges/correction-pass.ts';
import { frozenPass } from './holds/frozen-pass.ts';
import { holdPass } from './holds/hold-pass.ts';
import { rulePass } from './settings/rule-pass.ts';
import { settingPass } from './settings/setting-pass.ts';
import { activationPass } from './campaigns/activation-pass.ts';
import { campaignPass } from './campaigns/campaign-pass.ts';
import { figurePass } from './catalog/figure-pass.ts';
import { revisionPass } from './catalog/revision-pass.ts';
import { checkNames } from './checks.ts';
import type { Context, Outside, Pass } from './context.ts';
import { constraintPass } from './database/constraint-pass.ts';
import { schemaPass } from './database/schema-pass.ts';
import { createFindings, type Finding } from './finding.ts';
import { orderPass } from './orders/order-pass.ts';
import { paymentPass } from './orders/payment-pass.ts';
import { refundPass } from './orders/refund-pass.ts';
import { rewardPass } from './orders/reward-pass.ts';
import { ownAccountPass } from './ownership/own-account-pass.ts';
import { payoutPass } from './payouts/payout-pass.ts';
import { outgoingPass } from './payouts/outgoing-pass.ts';
import { railPass } from './rail/rail-pass.ts';
import { depositLimitPass } from './recharges/deposit-limit-pass.ts';
import { depositPass } from './recharges/deposit-pass.ts';
import { rechargePass } from './recharges/recharge-pass.ts';
import { secondCreditPass } from './recharges/second-credit-pass.ts';
import { reviewPass } from './withdrawals/review-pass.ts';
import { attemptPass } from './withdrawals/attempt-pass.ts';
import { withdrawalPass } from './withdrawals/withdrawal-pass.ts';
import { credentialPass } from './sessions/credential-pass.ts';
import { customerPass } from './customers/customer-pass.ts';
import { depositAddressPass } from './recharges/deposit-address-pass.ts';
import { jobPass } from './jobs/job-pass.ts';
import { matchStatePass } from './customers/match-state-pass.ts';
import { messagePass } from './messages/message-pass.ts';
import { rightsPass } from './roles/rights-pass.ts';
import { rolePass } from './roles/role-pass.ts';
import { balanceTreePass } from './proofs/balance-tree-pass.ts';
import { readContext } from './read-context.ts';
import { type Snapshot, withSnapshot } from './reading/snapshot.ts';
import type { Micros } from './reading/time.ts';
import { signaturePass } from './signatures/signature-pass.ts';
import { responsePass } from './traces/response-pass.ts';
import { auditPass } from './traces/audit-pass.ts';
import { balancePass } from './transfers/balance-pass.ts';
import { statementPass } from './transfers/statement-pass.ts';
import { transferPass } from './transfers/transfer-pass.ts';

/** Every pass except the schema pass, which no change of rows affects. */
export const rowPasses: readonly Pass[] = [
  constraintPass,
  transferPass,
  balancePass,
  statementPass,
  orderPass,
  paymentPass,
  rewardPass,
  refundPass,
  campaignPass,
  activationPass,
  rechargePass,
  secondCreditPass,
  depositPass,
  depositLimitPass,
  withdrawalPass,
  attemptPass,
  payoutPass,
  outgoingPass,
  railPass,
  reviewPass,
  approvalPass,
  linkPass,
  resetPass,
  ownAccountPass,
  signaturePass,
  correctionPass,
  settingPass,
  rulePass,
  holdPass,
  frozenPass,
  customerPass,
  matchStatePass,
  credentialPass,
  rolePass,
  rightsPass,
  depositAddressPass,
  revisionPass,
  figurePass,
  auditPass,
  responsePass,
  jobPass,
  messagePass,
  balanceTreePass,
];

export const allPasses: readonly Pass[] = [schemaPass, ...rowPasses];

export interface Verification {
  /** The findings, at most a hundred per check; empty if the ledger is consistent. */
  findings: Finding[];
  /** The number of findings of each check that has any. */
  totals: Readonly<Record<string, bigint>>;
  /** The newest seal as it was verified. */
  seal: { number: bigint; digest: string } | undefined;
  /** Number of checks; docs/operate/verify.md lists them. */
  checkCount: number; // count: of checks
  /** The time of the snapshot by the database's clock. */
  at: Date;
}

/** Runs a pass. A failure to read what it needs becomes a finding; a broken connection is thrown as an error. */
async function runPass({ name, run }: Pass, context: Context): Promise<void> {
  const { snapshot, report } = context;
  try {
    await snapshot.isolated(() => run(context));
  } catch (error) {
    await snapshot.read('select 1').catch(() => {
      throw error;
    });
    const why = error instanceof Error ? error.message : String(error);
    report(
      'check_could_run',
      [name],
      `The part "${name}" could not be read, so that nobody knows what is wrong there: ${why}`,
    );
  }
}

async function newestSeal(snapshot: Snapshot): Promise<Verification['seal']> {
  const [row] = await snapshot.read(
    `select number, encode(digest, 'hex') from only ledger.seal order by number desc limit 1`,
  );
  return row === undefined ? undefined : { number: BigInt(row[0] ?? 0), digest: row[1] ?? '' };
}

/** Returns the time of the snapshot, which is the time of its transaction. */
async function snapshotTime(snapshot: Snapshot): Promise<Date> {
  const [row] = await snapshot.read(`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  return new Date(row?.[0] ?? '');
}

/**
 * Verifies the whole database of the reader's login in one snapshot: every row against every rule, recomputed here
 * rather than by the verified database. It only reads, and may run beside payments and on a standby. Throws if the
 * database is not reachable.
 */
export async function verifyLedger(readerUrl: string, outside: Outside = {}): Promise<Verification> {
  return await withSnapshot(readerUrl, async (snapshot) => await verifySnapshot(snapshot, outside));
}

/**
 * Verifies the approvals and the signatures of requests and decisions since a time, as a part of what verifyLedger does
 * that can be repeated every minute. Throws if the database is not reachable.
 */
export async function verifyDecisions(readerUrl: string, since: Date): Promise<Verification> {
  const decidedSince = BigInt(since.getTime()) * 1_000n;
  return await withSnapshot(
    readerUrl,
    async (snapshot) => await verifySnapshot(snapshot, {}, [approvalPass, signaturePass], decidedSince),
  );
}

export async function verifySnapshot(
  snapshot: Snapshot,
  outside: Outside,
  passes: readonly Pass[] = allPasses,
  decidedSince?: Micros,
): Promise<Verification> {
  const { report, list, totals } = createFindings();
  const context = { ...(await readContext(snapshot, report, outside)), decidedSince };
  for (const pass of passes) await runPass(pass, context);
  return {
    findings: list(),
    totals: totals(),
    seal: await newestSeal(snapshot),
    checkCount: checkNames.length,
    at: await snapshotTime(snapshot),
  };
}
