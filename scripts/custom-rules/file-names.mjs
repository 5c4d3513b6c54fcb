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
