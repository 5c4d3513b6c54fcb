const vague = /(^|[-/])(utils?|helpers?|common|managers?|misc)([-./]|$)/;
const kebab = /^\.?[a-z0-9]+([.-][a-z0-9]+)*$/;
const fixedByOthers = /^(README|ARCHITECTURE|CONTRIBUTING|LICENSE|THIRD-PARTY|SECURITY|CHANGELOG)(\.md)?$/;

/** Files are named in kebab-case, after what they hold. */
export function fileNames(path) {
  if (!/^(packages|bench|e2e|fault-injection|repo-tests|scripts)\//.test(path)) return [];
  const faults = [];
  if (vague.test(path)) faults.push({ line: 1, message: 'name it after what it holds' });
  const name = path.split('/').at(-1);
  const languageTag = /^[a-z]{2,3}(-[A-Za-z]{2,4})+\.json$/.test(name);
  // An SQL file is named as what it makes is named in the database.
  const namedBySql = /^(\d{6}_)?[a-z0-9_]+\.sql$/.test(name) && /\/(migrations|functions\/[a-z_]+)\//.test(path);
  if (!kebab.test(name) && !fixedByOthers.test(name) && !languageTag && !namedBySql) {
    faults.push({ line: 1, message: 'file names are in kebab-case' });
  }
  return faults;
}

const limit = 400;

/** Data in JSON (the lockfile, the catalogues) has no place for a comment; schema.sql is written by the database. */
const exempt = /\.json$|(^|\/)schema\.sql$/;

/** No file is over 400 lines, unless its first line is a comment that says why. */
export function fileLength(path, text) {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines <= limit || exempt.test(path)) return [];
  const explained = /^(\/\/|\/\*|--|#|<!--)\s*(long|generated):?\s+\S+/i.test(text);
  if (explained) return [];
  return [
    { line: 1, message: `${lines} lines; over ${limit} the first line must say why ("// Long: …", "// Generated …")` },
  ];
}
