import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson, root } from './repository.mjs';

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

const ownFonts = 'packages/server/documents/fonts';

/** sharp loads libvips as a separate shared library, which the LGPL permits and users can replace. */
const sharedLibraries = /^@img\/sharp-(libvips-|win32-|wasm32)/;
const sharedLibraryLicences = new Set(['LGPL-3.0-or-later']);
/** Vite compiles the styles with it, unmodified. Its licence concerns its own files, none of which is served. */
const styleCompiler = /^lightningcss(-|$)/;

/**
 * Checks the licences of a shop's dependencies, and that THIRD-PARTY.md is current; returns one line for each error.
 */
export function checkLicences(base) {
  const faults = Object.entries(readJson(join(base, 'package-lock.json')).packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
    .filter(([path, entry]) => !isAllowed(path.split('node_modules/').at(-1), entry.license))
    .map(
      ([path, entry]) =>
        `${path}: its licence, ${entry.license ?? 'none named'}, is not in the list of permissive ones`,
    );
  const file = join(base, 'THIRD-PARTY.md');
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (committed !== thirdParty(base)) faults.push('THIRD-PARTY.md: not up to date; write it with "npm run licences"');
  return faults;
}

function isAllowed(name, licence = '') {
  const parts = licence.replace(/[()]/g, '').split(' AND ');
  return parts.every((part) =>
    part
      .split(' OR ')
      .some(
        (one) =>
          permissive.has(one) ||
          (sharedLibraries.test(name) && sharedLibraryLicences.has(one)) ||
          (styleCompiler.test(name) && one === 'MPL-2.0'),
      ),
  );
}

function thirdParty(base) {
  const rows = [...directDependencies(base)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, row]) => `| ${name} | ${row.version} | ${row.license} | ${row.use} |`);
  return `# Third-party software

What Goodturn names in its package files, with the version and the licence that the lockfile holds. Written by \`npm run licences\`.

| package | version | licence | for |
|---|---|---|---|
${rows.join('\n')}

Fonts that are files of this repository, under the SIL Open Font License 1.1 (\`${ownFonts}/OFL.txt\`):
${readdirSync(join(base, ownFonts))
  .filter((file) => file.endsWith('-Regular.ttf'))
  .map((file) => file.replace('-Regular.ttf', ''))
  .join(', ')}.
`;
}

function directDependencies(base) {
  const { packages } = readJson(join(base, 'package-lock.json'));
  const folders = ['', ...readdirSync(join(base, 'packages')).map((name) => `packages/${name}/`)];
  const found = new Map();
  for (const folder of folders) {
    const manifestFile = join(base, folder, 'package.json');
    if (!existsSync(manifestFile)) continue;
    const { dependencies = {}, devDependencies = {} } = readJson(manifestFile);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (name.startsWith('@goodturn/')) continue;
      const entry = packages[`${folder}node_modules/${name}`] ?? packages[`node_modules/${name}`];
      const shipped = name in dependencies || found.get(name)?.use === 'the shop';
      found.set(name, {
        version: entry?.version ?? 'not locked',
        license: entry?.license ?? 'none named',
        use: shipped ? 'the shop' : 'the check',
      });
    }
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, 'THIRD-PARTY.md'), thirdParty(root));
