/** The signer as it is carried to its machine: one file, the same from the same sources, that reaches no network. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../scripts/repository.mjs';
import { bundleSigner } from '../scripts/signer.mjs';

let built: Awaited<ReturnType<typeof bundleSigner>>;
let folder: string;
beforeAll(async () => {
  built = await bundleSigner();
  folder = mkdtempSync(join(tmpdir(), 'goodturn-signer-'));
  writeFileSync(join(folder, 'goodturn-signer.mjs'), built.contents);
  return () => rmSync(folder, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(folder, 'goodturn-signer.mjs'), '--folder', join(folder, 'own'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {},
  });

describe('the signer in one file', () => {
  it('is the same again, also in another folder', async () => {
    expect((await bundleSigner()).digest).toBe(built.digest);
    const elsewhere = join(folder, 'elsewhere');
    const modules = join(elsewhere, 'node_modules');
    mkdirSync(join(modules, '@goodturn'), { recursive: true });
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (name !== '@goodturn') symlinkSync(join(root, 'node_modules', name), join(modules, name));
    }
    for (const name of ['addresses', 'batch', 'money', 'signer']) {
      cpSync(join(root, 'packages', name), join(elsewhere, 'packages', name), {
        recursive: true,
        filter: (path) => !/\/(dist|\.cache)$/.test(path),
      });
      symlinkSync(join(elsewhere, 'packages', name), join(modules, '@goodturn', name));
    }
    cpSync(join(root, 'scripts'), join(elsewhere, 'scripts'), { recursive: true });
    cpSync(join(root, 'package.json'), join(elsewhere, 'package.json'));
    const script = `import { bundleSigner } from ${JSON.stringify(pathToFileURL(join(elsewhere, 'scripts/signer.mjs')).href)}; console.log((await bundleSigner()).digest);`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe(built.digest);
  });

  it('imports nothing but files, keys and the terminal of Node', () => {
    const allowed = ['node:crypto', 'node:fs', 'node:os', 'node:path', 'node:readline/promises', 'node:stream'];
    const imported = [...built.contents.toString().matchAll(/^import\b.*?(?:from )?"([^"]+)";$/gm)].map(
      ([, path]) => path,
    );
    expect(imported.toSorted()).toEqual(allowed);
    const foreign = /(packages|@goodturn)\/(database|server|ledger|contract)\//;
    expect(built.modules.length).toBeGreaterThan(50);
    expect(built.modules.filter((path) => foreign.test(path))).toEqual([]);
  });

  it('has no way to a network in it', () => {
    const text = built.contents.toString();
    expect(text).not.toMatch(
      /\bfetch\(|XMLHttpRequest|new WebSocket|EventSource|node:(net|http|tls|dns|dgram)|\bimport\(|\brequire\(|process\.binding/,
    );
  });

  it('runs on Node alone', () => {
    const { stdout, status } = run('help');
    expect(stdout).toContain('goodturn-signer sign <batch file>');
    expect(status).toBe(0);
    expect(run('show').stdout).toContain('Begin with "init"');
    expect(run('show').status).toBe(1);
  });
});
