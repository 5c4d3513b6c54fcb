import {
  balancesByType,
  countPurchases,
  type Finding,
  newestDecision,
  sealHistory,
  suspendAfterFinding,
  unsealedAge,
} from '@goodturn/ledger';
import { formatMoney, ZERO } from '@goodturn/money';
import type { FriendService } from '../../people/friends/friend-service.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { PasskeyService } from '../../people/passkeys/passkey-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { LoginGuard } from '../../foundation/sessions/login-guard.ts';
import type { SessionService } from '../../foundation/sessions/session-service.ts';
import { createSharedRun } from '../../foundation/workers/shared-run.ts';
import { skippedChecks } from '../verify/outside-knowledge.ts';
import type { VerifyReport } from '../verify/verify-report.ts';
import { verifyInWorker } from '../verify/verify-service.ts';
import { JobError } from '../../foundation/jobs/job-failure.ts';
import type { IntervalJob } from '../../foundation/jobs/job-service.ts';
import type { CronJob } from '../../foundation/jobs/scheduler.ts';

export type MaintenanceService = ReturnType<typeof createMaintenanceService>;

/** The time for which the findings of a check can be fetched after it ended. */
const keepFindingsMs = 60_000;

/**
 * Maximum age of unsealed rows. Transfers and the audit are sealed within seconds; beyond this, something blocks the
 * sealer, and rows that it has not reached could be changed.
 */
const longestUnsealedSeconds = 60;

const dayMs = 86_400_000;

/** Returns the approvals that findings name; a finding about none counts as one about number 0. */
function approvalsIn(findings: readonly Finding[]): bigint[] {
  const ids = findings.flatMap((finding) => finding.ids);
  const named = ids.flatMap((id) => /^approval (\d{1,18})$/.exec(id)?.[1] ?? []);
  return named.length === 0 ? [0n] : [...new Set(named)].map(BigInt);
}

interface MaintenanceDependencies {
  events: EventService;
  sessions: SessionService;
  loginGuard: LoginGuard;
  passkeys: Pick<PasskeyService, 'cleanUp'>;
  friends: Pick<FriendService, 'forgetUnanswered'>;
}

export function createMaintenanceService(
  { database, clock, log, urls, depositKeys, drawKey }: ServerContext,
  { events, sessions, loginGuard, passkeys, friends }: MaintenanceDependencies,
) {
  const keys = { depositKeys, drawKey };
  /** Checks every row of the database against every rule; a clean ledger has no findings. */
  const verify = async (): Promise<VerifyReport> => {
    const found = await verifyInWorker({ readerUrl: urls.reader, keys });
    if (found.findings.length > 0) {
      log.fatal({ findings: found.findings.slice(0, 100) }, 'An invariant of the ledger is broken.');
    }
    return { ...found, skipped: skippedChecks(keys) };
  };
  const sharedVerify = createSharedRun(verify, { keepMs: keepFindingsMs });
  const verifyOrFail = async (): Promise<void> => {
    const { findings } = await sharedVerify.run();
    if (findings.length > 0) throw new JobError('ledger_findings', `the ledger has ${findings.length} findings`);
  };
  let verifiedUntil: string | undefined;
  /**
   * Verifies the decisions of the last day once more, if there is a new one or the last check found something. Withdrawals stop at the first finding about a decision, until two
   * persons start them again.
   */
  const verifyDecisions = async (): Promise<void> => {
    const newest = await newestDecision(database);
    if (newest === verifiedUntil) return;
    const now = clock.now();
    const { findings } = await verifyInWorker({
      readerUrl: urls.reader,
      keys,
      decidedSince: new Date(now.getTime() - dayMs),
    });
    if (findings.length === 0) {
      verifiedUntil = newest;
      return;
    }
    log.fatal({ findings: findings.slice(0, 100) }, 'A decision of two persons does not hold.');
    await suspendAfterFinding(database, { approvalIds: approvalsIn(findings), now });
    events.announce();
    throw new JobError('ledger_findings', `the newest decisions have ${findings.length} findings`);
  };
  let unsealedSeconds = 0;
  const watchSeals = async (): Promise<void> => {
    unsealedSeconds = Number(await unsealedAge(database, clock.now()));
    if (unsealedSeconds > longestUnsealedSeconds) {
      throw new JobError('history_unsealed', `the oldest entry without a seal is ${unsealedSeconds} s old`);
    }
  };
  const watchShortfalls = async (): Promise<void> => {
    const shortfall = (await balancesByType(database)).get('platform.shortfall') ?? ZERO;
    if (shortfall > ZERO) {
      throw new JobError('payout_shortfall', `${formatMoney(shortfall)} USD were paid out beyond what was held`);
    }
  };
  const timed: IntervalJob[] = [
    { name: 'seal-history', everyMs: 1_000, work: () => sealHistory(database, clock.now()) },
    { name: 'watch-seals', everyMs: 5_000, work: watchSeals },
    { name: 'verify-decisions', everyMs: 30_000, work: verifyDecisions },
    { name: 'watch-shortfalls', everyMs: 30_000, work: watchShortfalls },
    { name: 'count-purchases', everyMs: 5_000, work: () => countPurchases(database) },
  ];
  const scheduled: CronJob[] = [
    { name: 'verify-ledger', cron: '17 3 * * *', work: verifyOrFail },
    { name: 'clean-outbox', cron: '7 * * * *', work: events.cleanUp },
    { name: 'clean-sessions', cron: '37 * * * *', work: sessions.cleanUp },
    { name: 'clean-passkey-challenges', cron: '*/5 * * * *', work: passkeys.cleanUp },
    { name: 'clean-friends', cron: '47 * * * *', work: friends.forgetUnanswered },
    { name: 'clean-login-failures', cron: '*/5 * * * *', work: loginGuard.cleanUp },
  ];
  return {
    verify,
    sharedVerify,
    verifyDecisions,
    watchSeals,
    unsealedSeconds: () => unsealedSeconds,
    timed,
    scheduled,
  };
}
