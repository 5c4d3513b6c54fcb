import { existsSync, readFileSync } from 'node:fs';
import type { ServerContext } from '../../foundation/server-context.ts';

const root = new URL('../../../../../', import.meta.url);

function readText(path: string): string | undefined {
  const file = new URL(path, root);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Returns the commit of the checkout that contains this package; undefined if there is none. */
function checkedOutCommit(): string | undefined {
  if (!existsSync(new URL('.git/HEAD', root))) return undefined;
  const head = readText('.git/HEAD') ?? '';
  const [, reference] = /^ref: (.+)$/.exec(head) ?? [];
  const found = reference === undefined ? head : (readText(`.git/${reference}`) ?? packedCommit(reference));
  return found !== undefined && /^[0-9a-f]{40,64}$/.test(found) ? found : undefined;
}

function packedCommit(reference: string): string | undefined {
  const line = (readText('.git/packed-refs') ?? '').split('\n').find((one) => one.endsWith(` ${reference}`));
  return line?.split(' ')[0];
}

/** Returns the repository of the root's package.json as a link; undefined if it names none. */
function manifestRepository(): string | undefined {
  const manifest: { repository?: string | { url?: string } } = JSON.parse(readText('package.json') ?? '{}');
  const { repository } = manifest;
  const url = typeof repository === 'string' ? repository : repository?.url;
  const link = url?.replace(/^git\+/, '').replace(/\.git$/, '');
  return link?.startsWith('https://') ? link : undefined;
}

/** Returns the running source and version, which the licence requires to be available to its users; null if unknown. */
export function runningSource({ source, version }: Pick<ServerContext, 'source' | 'version'>) {
  return {
    repository: source?.repository ?? manifestRepository() ?? null,
    version,
    commit: source?.commit ?? checkedOutCommit() ?? null,
  };
}
