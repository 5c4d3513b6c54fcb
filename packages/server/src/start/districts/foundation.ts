import { createDocumentSetter } from '../../foundation/documents/document-setter.ts';
import { createFileStoreService } from '../../foundation/file-stores/file-store-service.ts';
import { createFileService } from '../../foundation/files/file-service.ts';
import { createPictureService } from '../../foundation/files/picture-service.ts';
import { createHeartbeatService } from '../../foundation/health/heartbeat-service.ts';
import { createMetrics } from '../../foundation/health/metrics.ts';
import { createLogReceiver } from '../../foundation/logs/log-receiver.ts';
import { sharedPasswordHasher } from '../../foundation/passwords/password-hasher.ts';
import { createEventService } from '../../foundation/realtime/event-service.ts';
import { createPresenceQueryService } from '../../foundation/realtime/presence-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { createLoginGuard } from '../../foundation/sessions/login-guard.ts';
import { createSessionService } from '../../foundation/sessions/session-service.ts';
import { createSettingService } from '../../foundation/settings/setting-service.ts';
import { createTableReader } from '../../foundation/tables/table-reader.ts';

export type FoundationServices = ReturnType<typeof createFoundationServices>;

export function createFoundationServices(context: ServerContext) {
  const metrics = createMetrics();
  const logReceiver = createLogReceiver(context);
  const heartbeat = createHeartbeatService(context, { logReceiver });
  const events = createEventService(context);
  const settings = createSettingService(context, events);
  const fileStores = createFileStoreService(context, { settings, events });
  return {
    metrics,
    logReceiver,
    heartbeat,
    events,
    settings,
    sessions: createSessionService(context, events, metrics.recordBatch('sessions')),
    loginGuard: createLoginGuard(context, settings),
    hasher: context.hasher ?? sharedPasswordHasher(),
    presence: createPresenceQueryService(context, settings),
    documentSetter: createDocumentSetter(),
    tables: createTableReader(),
    fileStores,
    files: createFileService(context, fileStores),
    pictures: createPictureService(),
  };
}
