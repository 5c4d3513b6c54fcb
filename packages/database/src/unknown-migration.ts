/**
 * The end of an error message, after a migration's name, that explains what to do about a database with unknown
 * migrations.
 */
export const unknownMigration =
  'which this version does not know: a newer version has migrated it, or one from before the first release. ' +
  'Run the newer version. A database from before the first release cannot be taken over: make an empty one, ' +
  'for which npm start needs its data folder (.data) deleted; to keep its rows, export them with the version that made it.';
