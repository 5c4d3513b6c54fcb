import { sqlLines } from './code-lines.mjs';

/** Statements that the linter of migrations does not know, and that block a running shop during a migration. */
const harmful = [
  [/\bupdate\s+(only\s+)?[\w."]+\s+((as\s+)?\w+\s+)?set\b(?!.*\bwhere\b)/is, 'an update without where locks every row'],
  [/\bdelete\s+from\b(?!.*\bwhere\b)/is, 'a delete without where takes every row'],
  [/\btruncate\s+(?!on\b|or\b)[\w"]/i, 'truncate takes every row and locks the table'],
  [/\bvacuum\b/i, 'vacuum cannot run in the database transaction of a migration'],
  [
    /\b(disable\s+trigger|session_replication_role)\b/i,
    'a trigger that is off lets through what it is there to refuse',
  ],
  [/(^|\b(begin|then|else|loop)\b)\s*lock\s+[\w"]/i, 'a locked table stops whoever reads or writes it'],
];

const explained = /--\s*deliberate:\s*\S+/;

/** Refuses these statements in a migration, unless `-- deliberate: why` precedes the statement. */
export function migrationStatements(path, text) {
  if (!/(^|\/)migrations\/[^/]+\.sql$/.test(path)) return [];
  const statements = sqlLines(text)
    .map(({ code }) => code)
    .join('\n')
    .matchAll(/[^;]+/g);
  return [...statements].flatMap(({ 0: code, index }) => {
    if (explained.test(text.slice(index, index + code.length))) return [];
    const line = text.slice(0, index + code.search(/\S|$/)).split('\n').length;
    return harmful
      .filter(([pattern]) => pattern.test(code.trim()))
      .map(([, message]) => ({ line, message: `${message} ("-- deliberate: why" above it lets it through)` }));
  });
}
