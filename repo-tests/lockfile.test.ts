import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url);

interface Locked {
  link?: boolean;
  resolved?: string;
  integrity?: string;
  version?: string;
}

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL('package-lock.json', root), 'utf8'),
);
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

it('every package of the lockfile has the digest of what is installed, and none comes without encryption', () => {
  expect(installed.length).toBeGreaterThan(300);
  const wrong = installed.filter(
    // Without an address a package comes from the registry that npm is set to.
    ([, { integrity = '', resolved = 'https:' }]) => !integrity.startsWith('sha512-') || !resolved.startsWith('https:'),
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});

it('a bill of materials can be written, and names what a shop runs with', () => {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576 } as const;
  const written = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], options);
  const { components }: { components: { name: string; version: string }[] } = JSON.parse(written);
  const names = new Set(components.map(({ name }) => name));
  for (const name of ['fastify', 'kysely', 'hucre', 'yauzl']) expect(names).toContain(name);
});
