/** What to do about a database of another line of migrations, after its name. */
export const unknownMigration =
  'which this version does not know: a newer version has migrated it, or one from before the first release. ' +
  'Run the newer version. A database from before the first release cannot be taken over: make an empty one, ' +
  'for which npm start needs its data folder (.data) deleted; to keep its rows, export them with the version that made it.';
