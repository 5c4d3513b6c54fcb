import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { root } from './repository.mjs';

/**
 * Builds the signer as one file, which Node runs without anything beside it. The same sources give the same bytes on
 * every machine: nothing of the time, the path or the machine goes into it. Returns the file and what it was made of.
 */
export async function bundleSigner() {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['packages/signer/src/command-line.ts'],
    bundle: true,
    write: false,
    metafile: true,
    outfile: 'dist/goodturn-signer.mjs',
    platform: 'node',
    format: 'esm',
    target: 'node20.20',
    conditions: ['source'],
    mainFields: ['module', 'main'],
    charset: 'utf8',
    legalComments: 'none',
    // What esbuild writes of a module's place has to be the same wherever the repository and its modules lie.
    minifyWhitespace: true,
    preserveSymlinks: true,
    // The environment of whoever builds it must not change what it does.
    tsconfigRaw: '{}',
    logLevel: 'error',
  });
  const [{ contents }] = outputFiles;
  return { contents, metafile, digest: createHash('sha256').update(contents).digest('hex') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await install({ tools: true });
  const { contents, digest } = await bundleSigner();
  const path = join(root, 'dist', 'goodturn-signer.mjs');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
  console.log(`dist/goodturn-signer.mjs, ${contents.length} bytes`);
  console.log(`sha256 ${digest}`);
}
