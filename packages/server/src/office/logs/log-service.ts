import { inTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import type { HeartbeatService } from '../../foundation/health/heartbeat-service.ts';
import type { ServerListService } from '../servers/server-list-service.ts';
import { forwardLog } from '../../foundation/logs/log.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { SiteSettings } from '../../foundation/settings/site-settings.ts';
import { type LogReceiver, sendTestLine } from '../../foundation/logs/log-receiver.ts';

export type LogService = ReturnType<typeof createLogService>;

interface Dependencies {
  settings: Pick<SettingService, 'current'>;
  events: Pick<EventService, 'subscribe'>;
  heartbeat: Pick<HeartbeatService, 'onBeat'>;
  logReceiver: LogReceiver;
  serverList: Pick<ServerListService, 'alive'>;
  audit: Pick<AuditService, 'recordFor'>;
}

/** Applies the level and the receiver of the log, which two operators set together. */
export function createLogService(
  { database, clock, log }: Pick<ServerContext, 'database' | 'clock' | 'log'>,
  { settings, events, heartbeat, logReceiver, serverList, audit }: Dependencies,
) {
  const levelAtStart = log.level;
  let isStopped = false;
  let applications = 0;

  const addressIn = ({ logHost: host, logPort: port }: Pick<SiteSettings, 'logHost' | 'logPort'>) =>
    host === '' ? undefined : { host, port };

  async function apply(): Promise<void> {
    applications += 1;
    const own = applications;
    const inForce = await settings.current();
    // An earlier read may return later than this one, and would restore the old settings.
    if (isStopped || own !== applications) return;
    const { logLevel } = inForce;
    const address = addressIn(inForce);
    log.level = logLevel === 'start' ? levelAtStart : logLevel;
    forwardLog(log, address && logReceiver.receiver);
    logReceiver.set(address);
  }

  // If the settings cannot be read now, a later heartbeat applies them.
  const applyOrWait = (): void => void apply().catch(() => undefined);
  events.subscribe('setting_changed', applyOrWait);
  heartbeat.onBeat(applyOrWait);

  return {
    /** Returns the state of each process's connection to the receiver, and how many lines it dropped. */
    async list() {
      return (await serverList.alive()).map(({ serverId, host, logState, logLinesDropped }) => ({
        serverId,
        host,
        state: logState,
        droppedLines: logLinesDropped,
      }));
    },

    /** Sends a test line to the receiver, and records it in the audit. */
    async test(by: AdministratorSession) {
      const address = addressIn(await settings.current());
      if (address === undefined) return { outcome: 'not_set' as const, code: '' };
      const line = {
        level: 30,
        time: clock.now().toISOString(),
        msg: 'A test of the log receiver, from the back office.',
      };
      const code = await sendTestLine(address, JSON.stringify(line));
      const result = code === undefined ? ('sent' as const) : ('failed' as const);
      const facts = { address: `${address.host}:${address.port}`, result };
      await inTransaction(database, (transaction) =>
        audit.recordFor(transaction, by, { action: 'server_log/test', subject: 'log', facts }),
      );
      return { outcome: result, code: code ?? '' };
    },

    stop(): void {
      isStopped = true;
      forwardLog(log, undefined);
      logReceiver.set(undefined);
    },
  };
}
