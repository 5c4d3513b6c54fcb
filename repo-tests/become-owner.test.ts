import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const script = pathToFileURL(join(import.meta.dirname, '..', 'scripts', 'become-owner.mjs')).href;
/** The id of the user nobody on every Unix. */
const nobody = 65_534;
const rootHome = '/root';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodturn-clone-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts in the folder as root, and returns the user that it continued as. */
async function start(): Promise<{ ids: number[]; home: string | undefined; cache: string | undefined }> {
  const program = `
    const { becomeOwner } = await import(${JSON.stringify(script)});
    console.log = () => undefined;
    becomeOwner(${JSON.stringify(folder)});
    (await import('node:fs')).writeFileSync(${JSON.stringify(join(folder, 'made'))}, '');
    const ids = [process.getuid(), process.getgid(), ...process.getgroups()];
    process.stdout.write(JSON.stringify({ ids, home: process.env.HOME, cache: process.env.npm_config_cache }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, HOME: rootHome, npm_config_cache: join(rootHome, '.npm') },
  });
  return JSON.parse(stdout);
}

describe.runIf(process.getuid?.() === 0)('a start by root', () => {
  it("in a user's clone goes on as that user, and leaves nothing of root's", async () => {
    await chown(folder, nobody, nobody);
    const { ids, home, cache } = await start();
    expect(ids).toEqual([nobody, nobody, nobody]);
    expect(home).not.toBe(rootHome);
    expect(cache).toBe(join(home ?? '', '.npm'));
    expect((await stat(join(folder, 'made'))).uid).toBe(nobody);
  });

  it("in root's own clone stays as it is", async () => {
    const { ids, home } = await start();
    expect([ids[0], home]).toEqual([0, rootHome]);
  });
});
