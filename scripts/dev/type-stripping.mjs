// Hooks of Node's loader, which run in a thread of their own: TypeScript is read from its source, so nothing is built.
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

/** The compiler is loaded only when a file changed since it was last asked for. */
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
    // What follows is the compiler's own stack.
    throw new SyntaxError(`${path}\n${error.message.split('\n\nCaused by')[0].trim()}`);
  }
}
