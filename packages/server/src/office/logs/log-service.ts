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
import { listedReceiver, type ReceiverAddress } from '../../foundation/logs/receiver-address.ts';

export type LogService = ReturnType<typeof createLogService>;

/** The result of a test of a receiver that the configuration does not list. */
const notListed = 'NOT_LISTED';

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
  { database, clock, log, logReceivers }: Pick<ServerContext, 'database' | 'clock' | 'log' | 'logReceivers'>,
  { settings, events, heartbeat, logReceiver, serverList, audit }: Dependencies,
) {
  const levelAtStart = log.level;
  let isStopped = false;
  let applications = 0;

  const addressIn = ({ logHost: host, logPort: port }: Pick<SiteSettings, 'logHost' | 'logPort'>) =>
    host === '' ? undefined : { host, port };
  /** Operators choose among the receivers of the configuration: the server connects to nothing else inside its network. */
  const allowed = (address: ReceiverAddress): ReceiverAddress | undefined =>
    logReceivers === undefined ? address : listedReceiver(logReceivers, address);

  async function apply(): Promise<void> {
    applications += 1;
    const own = applications;
    const inForce = await settings.current();
    // An earlier read may return later than this one, and would restore the old settings.
    if (isStopped || own !== applications) return;
    const { logLevel } = inForce;
    const chosen = addressIn(inForce);
    const address = chosen && allowed(chosen);
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
      const chosen = addressIn(await settings.current());
      if (chosen === undefined) return { outcome: 'not_set' as const, code: '' };
      const address = allowed(chosen);
      const line = {
        level: 30,
        time: clock.now().toISOString(),
        msg: 'A test of the log receiver, from the back office.',
      };
      const code = address === undefined ? notListed : await sendTestLine(address, JSON.stringify(line));
      const result = code === undefined ? ('sent' as const) : ('failed' as const);
      const facts = { address: `${chosen.host}:${chosen.port}`, result };
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
