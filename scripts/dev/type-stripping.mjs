// Hooks of Node's module loader, which run in a separate thread: TypeScript is loaded from the sources without a build.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../repository.mjs';
import { swcOptions } from '../swc-options.mjs';

const cache = join(root, '.cache', 'dev-modules');
mkdirSync(cache, { recursive: true });

let swc;

export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return await nextLoad(url, context);
  return { format: 'module', shortCircuit: true, source: await javascriptOf(fileURLToPath(url)) };
}

/** Loads the compiler only if a file has changed since its last compilation. */
async function javascriptOf(path) {
  const source = readFileSync(path, 'utf8');
  const kept = join(cache, `${createHash('sha256').update(path).update('\0').update(source).digest('hex')}.js`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    swc ??= (await import('@swc/core')).default;
    const code = compile(source, path);
    writeFileSync(`${kept}.${process.pid}`, code);
    renameSync(`${kept}.${process.pid}`, kept);
    return code;
  }
}

function compile(source, path) {
  try {
    return swc.transformSync(source, { ...swcOptions(path), sourceMaps: 'inline' }).code;
  } catch (error) {
    // The remainder is the compiler's own stack.
    throw new SyntaxError(`${path}\n${error.message.split('\n\nCaused by')[0].trim()}`);
  }
}
