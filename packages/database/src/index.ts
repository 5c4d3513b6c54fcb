export { type DumpOrigin, dumpDatabase, restoreDump } from './backup/dump.ts';
export {
  type Copied,
  copyFileDurably,
  copyFolderDurably,
  hashOfFile,
  writeFileDurably,
} from './backup/durable-copy.ts';
export { copyEmbedded, placeEmbedded } from './backup/embedded-backup.ts';
export { type Purpose, readPurpose, setPurpose } from './bookkeeping.ts';
export { columnName } from './column-name.ts';
export { CommitRolledBack, UnknownOutcome } from './commit-guard.ts';
export { createDatabase, type Database, type DatabaseTransaction } from './database.ts';
export { parseDatabaseUrl } from './database-url.ts';
export { inTransaction } from './in-transaction.ts';
export { launchDatabase, type LaunchedDatabase, type LaunchOptions } from './launch/launch-database.ts';
export type { Log } from './log.ts';
export { migrate, type Migrated, type MigrateOptions } from './migrate.ts';
export { OperatorError } from './operator-error.ts';
export { createPool, type PoolOptions } from './pool.ts';
export { createRoles } from './prepare-roles.ts';
export { type RoleNames, withRoles } from './role-names.ts';
export type { SchemaDifference } from './schema/compare-facts.ts';
export { dumpSchema } from './schema/dump-schema.ts';
export { generateTables } from './schema/generate-tables.ts';
export { type ReadRows, readRoleNames } from './schema/read-schema.ts';
export { schemaDifferences } from './schema/schema-differences.ts';
export type { SchemaFact } from './schema/schema-facts.ts';
export { readShippedSchema } from './schema/shipped-schema.ts';
export { requireSchema } from './schema-check.ts';
export { readSchemaHash } from './schema-hash.ts';
export { SecretToken } from './secret-token.ts';
export { sqlState, violatedConstraint } from './sql-state.ts';
export type { Tables } from './tables.ts';
export {
  type DatabaseUrls,
  databaseOf,
  type LoginUrls,
  passwordOf,
  railUrlsWith,
  urlsWithLogins,
  railVariables,
  railLogins,
  type RailUrls,
  urlVariables,
  withDatabase,
  withOption,
} from './urls.ts';
