import type { ServerContext } from '../../foundation/server-context.ts';
import { createBackendService } from '../../office/backends/backend-service.ts';
import { createBillService } from '../../office/bills/bill-service.ts';
import { createAddressGate } from '../../office/blacklist/address-gate.ts';
import { createBlacklistService } from '../../office/blacklist/blacklist-service.ts';
import { createUserQueryService } from '../../office/customers/user-query-service.ts';
import { createFileStoreTestService } from '../../office/file-stores/file-store-test-service.ts';
import { createPictureUploadService } from '../../office/files/picture-upload-service.ts';
import { createLogService } from '../../office/logs/log-service.ts';
import { createMaintenanceService } from '../../office/maintenance/maintenance-service.ts';
import { createOfficeStatusService } from '../../office/search/office-status-service.ts';
import { createSearchService } from '../../office/search/search-service.ts';
import { createServerListService } from '../../office/servers/server-list-service.ts';
import { createStatisticsService } from '../../office/statistics/statistics-service.ts';
import { createTaskService } from '../../office/tasks/task-service.ts';
import { createWalletListService } from '../../office/wallets/wallet-list-service.ts';
import { createWalletRecordService } from '../../office/wallets/wallet-record-service.ts';
import type { DecisionServices } from './decisions.ts';
import type { FoundationServices } from './foundation.ts';
import type { MoneyServices } from './money.ts';
import type { PeopleServices } from './people.ts';

export type OfficeServices = ReturnType<typeof createOfficeServices>;

interface Below {
  foundation: FoundationServices;
  decisions: DecisionServices;
  people: PeopleServices;
  money: MoneyServices;
}

export function createOfficeServices(context: ServerContext, { foundation, decisions, people, money }: Below) {
  const { settings, events, sessions, loginGuard, heartbeat, logReceiver, fileStores, files, pictures } = foundation;
  const { audit } = decisions;
  const { passkeys, friends } = people;
  const serverList = createServerListService(context, settings);
  return {
    addressGate: createAddressGate(context, events),
    backends: createBackendService(context, settings),
    fileStoreTests: createFileStoreTestService(context, { fileStores, audit }),
    logs: createLogService(context, { settings, events, heartbeat, logReceiver, serverList, audit }),
    maintenance: createMaintenanceService(context, { events, sessions, loginGuard, passkeys, friends }),
    pictureUploads: createPictureUploadService(context, { files, pictures, audit }),
    serverList,
    backOffice: {
      bills: createBillService(context, settings),
      blacklist: createBlacklistService(context, settings),
      officeStatus: createOfficeStatusService(context, money.backOffice.suspensions),
      search: createSearchService(context, settings),
      statistics: createStatisticsService(context, settings),
      tasks: createTaskService(context, settings),
      userQueries: createUserQueryService(context, {
        settings,
        presence: foundation.presence,
        passwordLinks: people.passwordLinks,
        records: money.records,
        recharges: money.recharges,
        withdrawals: money.withdrawals,
        holds: money.backOffice.holdQueue,
      }),
      wallets: createWalletListService(context, settings),
      walletRecords: createWalletRecordService(context, settings),
    },
  };
}
