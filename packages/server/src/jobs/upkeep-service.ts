import { type Finding, sealTransfers, verifyLedger } from '@goodturn/ledger';
import type { EventService } from '../outbox/event-service.ts';
import type { ServerContext } from '../server-context.ts';
import type { LoginGuard } from '../sessions/login-guard.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { createSharedRun } from '../verify/shared-run.ts';
import { withVerifyingDatabase } from '../verify/verifying-database.ts';
import type { TimedWork } from './job-service.ts';
import type { ScheduledWork } from './scheduler.ts';

export type UpkeepService = ReturnType<typeof createUpkeepService>;

/** For so long whoever asked before a check ended can still fetch what it found. */
const keepFindingsMs = 60_000;

/** What keeps the database as it should be, whatever customers do: seals, checks, clean-up. */
export function createUpkeepService(
  { database, clock, log, urls }: ServerContext,
  { events, sessions, loginGuard }: { events: EventService; sessions: SessionService; loginGuard: LoginGuard },
) {
  /** Checks every balance, state and seal; a clean ledger has no finding. */
  const verify = async (): Promise<Finding[]> => {
    const findings = await withVerifyingDatabase(urls, verifyLedger);
    if (findings.length > 0) log.fatal({ findings: findings.slice(0, 100) }, 'An invariant of the ledger is broken.');
    return findings;
  };
  const sharedVerify = createSharedRun(verify, { keepMs: keepFindingsMs });
  const verifyOrFail = async (): Promise<void> => {
    const findings = await sharedVerify.run();
    if (findings.length > 0) throw new Error(`the ledger has ${findings.length} findings`);
  };
  const timed: TimedWork[] = [
    { name: 'seal-transfers', everyMs: 1_000, work: () => sealTransfers(database, clock.now()) },
  ];
  const scheduled: ScheduledWork[] = [
    { name: 'verify-ledger', cron: '17 3 * * *', work: verifyOrFail },
    { name: 'clean-outbox', cron: '7 * * * *', work: events.cleanUp },
    { name: 'clean-sessions', cron: '37 * * * *', work: sessions.cleanUp },
    { name: 'clean-login-failures', cron: '*/5 * * * *', work: loginGuard.cleanUp },
  ];
  return { verify, sharedVerify, timed, scheduled };
}
