// The calls of the office that are no operations: its lists, its searches, and tests of its settings.
import { settingName } from '@goodturn/contract';
import { DomainError } from '../foundation/domain-error.ts';
import type { FileStoreService } from '../foundation/file-stores/file-store-service.ts';
import { pictureUrl } from '../foundation/files/picture-url.ts';
import { type Route, route } from '../foundation/http/route.ts';
import { billFilterOf } from '../foundation/lists/filter-ids.ts';
import type { NumberService } from '../people/numbers/number-service.ts';
import type { SettingService } from '../foundation/settings/setting-service.ts';
import { siteTime } from '../foundation/settings/site-time.ts';
import type { BackendService } from './backends/backend-service.ts';
import type { AccessRecords } from '../decisions/audit/access-records.ts';
import { userQueryRoutes } from './customers/user-query-routes.ts';
import type { UserQueryService } from './customers/user-query-service.ts';
import type { BillService } from './bills/bill-service.ts';
import type { BlacklistService } from './blacklist/blacklist-service.ts';
import type { FileStoreTestService } from './file-stores/file-store-test-service.ts';
import type { PictureUploadService } from './files/picture-upload-service.ts';
import type { JobListService } from './jobs/job-list-service.ts';
import type { LogService } from './logs/log-service.ts';
import type { MaintenanceService } from './maintenance/maintenance-service.ts';
import type { OfficeStatusService } from './search/office-status-service.ts';
import type { SearchService } from './search/search-service.ts';
import type { ServerListService } from './servers/server-list-service.ts';
import type { StatisticsService } from './statistics/statistics-service.ts';
import type { TaskService } from './tasks/task-service.ts';
import { sealText } from './verify/verify-report.ts';
import type { WalletListService } from './wallets/wallet-list-service.ts';
import type { WalletRecordService } from './wallets/wallet-record-service.ts';

interface OfficeRouteServices {
  accessRecords: AccessRecords;
  backends: BackendService;
  bills: BillService;
  blacklist: BlacklistService;
  fileStores: FileStoreService;
  fileStoreTests: FileStoreTestService;
  jobList: JobListService;
  logs: LogService;
  maintenance: Pick<MaintenanceService, 'sharedVerify'>;
  numbers: Pick<NumberService, 'canSend'>;
  officeStatus: OfficeStatusService;
  pictureUploads: PictureUploadService;
  search: SearchService;
  serverList: ServerListService;
  settings: SettingService;
  statistics: StatisticsService;
  tasks: TaskService;
  userQueries: UserQueryService;
  walletRecords: WalletRecordService;
  wallets: WalletListService;
}

export const officeRoutes = (office: OfficeRouteServices): Route[] => [
  ...listRoutes(office),
  ...machineRoutes(office),
  ...searchRoutes(office),
  ...userQueryRoutes(office.userQueries, office.accessRecords),
  settingRoute(office),
  verifyRoute(office),
];

const listRoutes = ({ bills, blacklist, statistics, tasks, walletRecords, wallets }: OfficeRouteServices): Route[] => [
  route('bill/inquire', async ({ body, language }) => ({ data: await bills.list(billFilterOf(body), language) })),
  route('bill/totals', async ({ body }) => ({ data: await bills.totals(billFilterOf(body)) })),
  route('ip_blacklist/inquire', async ({ body }) => ({ data: await blacklist.list(body) })),
  route('ip_blacklist/totals', async ({ body }) => ({ data: await blacklist.totals(body) })),
  route('task/inquire', async ({ body, session }) => ({ data: await tasks.list(body, session) })),
  route('task/totals', async ({ body, session }) => ({ data: await tasks.totals(body, session) })),
  route('today/inquire', async ({ body }) => ({ data: await statistics.list(body) })),
  route('today/report', async ({ body, language }) => ({ data: await statistics.report(body, language) })),
  route('wallet/inquire', async ({ body }) => ({ data: await wallets.list(body) })),
  route('wallet/totals', async ({ body }) => ({ data: await wallets.totals(body) })),
  route('wallet_record/inquire', async ({ body }) => ({ data: await walletRecords.list(body) })),
  route('wallet_record/totals', async ({ body }) => ({ data: await walletRecords.totals(body) })),
];

/** Returns the routes of the machinery: processes, database connections, jobs, log and stored pictures. */
const machineRoutes = (office: OfficeRouteServices): Route[] => [
  route('database/inquire', async () => ({ data: await office.backends.list() })),
  route('file/add', async ({ session, upload }) => {
    const { id, name } = await office.pictureUploads.add(session, upload);
    return { data: { fileId: id.toString(), address: pictureUrl(name) } };
  }),
  route('file_store/inquire', async () => ({ data: await office.fileStores.show() })),
  route('file_store/test', async ({ session, body }) => ({ data: await office.fileStoreTests.test(session, body) })),
  route('script/inquire', async () => ({ data: await office.jobList.list() })),
  route('server/inquire', async () => ({ data: await office.serverList.list() })),
  route('server_log/inquire', async () => ({ data: await office.logs.list() })),
  route('server_log/test', async ({ session }) => ({ data: await office.logs.test(session) })),
];

const searchRoutes = ({ search, officeStatus, settings }: OfficeRouteServices): Route[] => [
  route('search/inquire', async ({ body, session, language }) => ({
    data: await search.find(body.text, { nodes: session.nodes, language }),
  })),
  route('status/inquire', async ({ session }) => {
    const { timeZone } = await settings.current();
    const { suspensions, ...counts } = await officeStatus.current(session.nodes);
    return {
      data: { ...counts, suspensions: suspensions.map((one) => ({ ...one, since: siteTime(one.since, timeZone) })) },
    };
  }),
];

const settingRoute = ({ settings, numbers }: OfficeRouteServices): Route =>
  route('setting/inquire', async () => {
    const { timeZone } = await settings.current();
    const [stored, changes] = await Promise.all([settings.all(), settings.changes()]);
    const rows = settingName.options.flatMap((name) => {
      const setting = stored.find((candidate) => candidate.name === name);
      if (setting === undefined) return [];
      const { requestedBy = null, approvedBy = null } = changes.find((change) => change.name === name) ?? {};
      const changedAt = setting.updatedAt && siteTime(setting.updatedAt, timeZone);
      const obstacle = name === 'confirmed_numbers' && !numbers.canSend ? ('no_code_sender' as const) : null;
      return [{ name, value: setting.value, changedAt, requestedBy, approvedBy, obstacle }];
    });
    return { data: rows };
  });

// Verifying a large ledger takes minutes, longer than a request may last.
const maxWaitMs = 10_000;
const retryAfterSeconds = 3;

const verifyRoute = ({ maintenance: { sharedVerify } }: OfficeRouteServices): Route =>
  route('ledger/verify', async () => {
    const found = await sharedVerify.ask(maxWaitMs);
    if (found === undefined) throw new DomainError('verify_running', { retryAfterSeconds });
    const findings = found.findings.map(({ check, ids, sentence }) => ({ check, ids: [...ids], sentence }));
    const { checkCount, at, seal, skipped } = found;
    return {
      data: {
        clean: findings.length === 0,
        findings,
        checks: checkCount,
        at: at.toISOString(),
        seal: seal === undefined ? null : sealText(seal),
        skipped: [...skipped],
      },
    };
  });
