import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { root } from './repository.mjs';

/**
 * Builds the signer as one file, which Node runs without anything beside it. The same sources give the same bytes on
 * every machine: nothing of the time, the path or the machine goes into it. Returns the file, its SHA-256, and
 * the modules that it was made of.
 */
export async function bundleSigner() {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: 'packages/signer/src/command-line.ts',
    platform: 'node',
    // The environment of whoever builds it must not change what it does.
    tsconfig: false,
    resolve: {
      conditionNames: ['source', 'import', 'node', 'default'],
      mainFields: ['module', 'main'],
      symlinks: false,
    },
    transform: { target: 'node20.20' },
    logLevel: 'warn',
  });
  const { output } = await bundle.generate({
    format: 'esm',
    codeSplitting: false,
    minify: 'dce-only',
    // Comments name the places of modules, which differ from machine to machine.
    comments: false,
  });
  await bundle.close();
  if (output.length !== 1) throw new Error(`The signer was to be one file, and is ${output.length}.`);
  const [{ code, moduleIds }] = output;
  const contents = Buffer.from(code);
  return { contents, modules: moduleIds, digest: createHash('sha256').update(contents).digest('hex') };
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
