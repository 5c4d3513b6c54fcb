export { buildApp, type App, openServices } from './start/app.ts';
export { createMicroBatcher, RETRY } from './foundation/batching/micro-batcher.ts';
export { type Clock, systemClock } from './foundation/clock.ts';
export type { CodeSender } from './foundation/code-sender.ts';
export { type Config, ConfigError, readConfig, readShopConfig, type ShopConfig } from './foundation/config.ts';
export { createPublicDownload, type PublicDownload } from './foundation/public-download.ts';
export { DomainError } from './foundation/domain-error.ts';
export { type Picture, pictureWidths, type WrittenPicture } from './foundation/files/file-service.ts';
export {
  createPasswordHasher,
  type PasswordHasher,
  sharedPasswordHasher,
} from './foundation/passwords/password-hasher.ts';
export { newPasswordText } from './foundation/passwords/password-proof.ts';
export { ownAppDirectories } from './foundation/http/serve-apps.ts';
export { defaultRateLimits, type RateLimits, unlimitedRates } from './foundation/http/rate-limits.ts';
export { createLog } from './foundation/logs/log.ts';
export { type ContextOptions, openContext, type OpenContext } from './start/open-context.ts';
export { servedBy } from './start/served-by.ts';
export { migrateShop } from './commands/migrate-service.ts';
export { isCommonPassword } from './foundation/passwords/guessable-password.ts';
export { requireMatchingKeys } from './commands/require-matching-keys.ts';
export { resealAuthenticators } from './commands/reseal-authenticators.ts';
export { runBackup } from './commands/run-backup-command.ts';
export { runRestore } from './commands/run-restore-command.ts';
export { createAdministratorCreation } from './people/administrators/administrator-creation-service.ts';
export { createAuditService } from './decisions/audit/audit-service.ts';
export { draftCampaign } from './shop/campaigns/add-campaign.ts';
export { createBrand } from './shop/brands/add-brand.ts';
export type { CallRequest } from './foundation/http/route.ts';
export type { SessionOperationPath } from './decisions/operations/operation.ts';
export type { AdministratorSession, CustomerSession } from './foundation/sessions/session.ts';
export { ensureBuiltInRoles } from './people/roles/built-in-roles.ts';
export { serve, type Serving } from './start/serve.ts';
export type { ServerContext } from './foundation/server-context.ts';
export { startFailure } from './start/start-failure.ts';
export type { Services } from './start/services.ts';
export { outsideKnowledge } from './office/verify/outside-knowledge.ts';
export { version } from './foundation/version.ts';
export { withoutWhiteSpace } from '@goodturn/contract';
