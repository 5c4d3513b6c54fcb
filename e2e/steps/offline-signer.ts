// The offline signer as people run it: one file under Node, in a process that has neither a network nor a database.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chain } from '@goodturn/addresses';
import { bundleSigner } from '../../scripts/signer.mjs';

/** The words of everybody who tests: https://github.com/trezor/python-mnemonic/blob/master/vectors.json. */
const words = `${'abandon '.repeat(11)}about`;
const payoutPaths = { ethereum: "m/44'/60'/1'/0/0", tron: "m/44'/195'/1'/0/0" } as const;
/** The policy's values for each chain; fees and coin are in the chain's smallest unit. */
const limits = {
  ethereum: {
    chainId: '1',
    usdt: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    maxFee: '30000000000000000',
    maxNative: '10000000000000000',
    address: /0x[0-9a-fA-F]{40}/,
  },
  tron: {
    chainId: '728126428',
    usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    maxFee: '40000000',
    maxNative: '50000000',
    address: /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/,
  },
} as const;

/** Takes away every network of a process; root is only the process's own. */
const withoutNetwork = ['unshare', '--map-root-user', '--net'] as const;

/** Tells whether this machine can start a process without a network. */
export const canLeaveNetwork = (): boolean =>
  spawnSync(withoutNetwork[0], [...withoutNetwork.slice(1), 'true']).status === 0;

export interface OfflineSigner {
  payoutAddress: string;
  /** Pins the policy for its payout address and a relying party, and the passkeys of those who approve. */
  init(pinned: { relyingParty: string; keyFiles: readonly string[] }): Promise<string>;
  /** Signs a batch file of this number, as somebody who types the total; returns the signed file and what was shown. */
  sign(file: string, number: string, total: string): Promise<{ signed: string; shown: string }>;
  close(): Promise<void>;
}

const policyOf = (chain: Chain, payoutAddress: string, relyingParty: string): object => ({
  format: 'goodturn-policy/1',
  relyingParty,
  chains: [
    {
      chain,
      chainId: limits[chain].chainId,
      tokens: [{ name: 'USDT', contract: limits[chain].usdt }],
      addresses: [{ name: 'Treasury 1', role: 'payout', path: payoutPaths[chain], address: payoutAddress }],
      maxRow: '1000.00',
      maxBatch: '5000.00',
      maxDay: '10000.00',
      maxMove: '20000.00',
      maxFee: limits[chain].maxFee,
      maxNative: limits[chain].maxNative,
    },
  ],
});

export async function openSigner(chain: Chain): Promise<OfflineSigner> {
  const directory = await mkdtemp(join(tmpdir(), 'goodturn-signer-'));
  const at = (name: string): string => join(directory, name);
  await writeFile(at('signer.mjs'), (await bundleSigner()).contents);
  /** Runs one command and types each answer once its question is shown; returns everything that was shown. */
  const run = async (args: readonly string[], answers: readonly (readonly [question: RegExp, answer: string])[]) => {
    const [program, ...before] = [
      ...withoutNetwork,
      process.execPath,
      at('signer.mjs'),
      '--folder',
      at('own'),
      ...args,
    ];
    // No variable of the server's reaches it: neither a login nor a key.
    const child = spawn(program, before, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] });
    const left = [...answers];
    let [shown, unanswered] = ['', ''];
    const take = (chunk: unknown): void => {
      shown += String(chunk);
      unanswered += String(chunk);
      const [next] = left;
      if (next === undefined || !next[0].test(unanswered)) return;
      left.shift();
      unanswered = '';
      child.stdin.write(`${next[1]}\n`);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const [code]: unknown[] = await once(child, 'close');
    if (code !== 0) throw new Error(`the signer ended with ${String(code)}:\n${shown}`);
    return shown;
  };
  const [payoutAddress = ''] =
    limits[chain].address.exec(await run(['address', chain, payoutPaths[chain]], [[/Words/, words]])) ?? [];
  return {
    payoutAddress,
    async init({ relyingParty, keyFiles }) {
      await writeFile(at('policy.json'), JSON.stringify(policyOf(chain, payoutAddress, relyingParty), null, 2));
      const names = keyFiles.map((_, index) => at(`key-${index}.json`));
      for (const [index, name] of names.entries()) await writeFile(name, keyFiles[index] ?? '');
      return await run(['init', at('policy.json'), ...names], [[/Type "?pin/i, 'pin']]);
    },
    async sign(file, number, total) {
      await writeFile(at('batch.json'), file);
      const shown = await run(
        ['sign', at('batch.json')],
        [
          [/Type the total/, total],
          [/Words/, words],
        ],
      );
      return { signed: await readFile(at(`goodturn-signed-${number}.json`), 'utf8'), shown };
    },
    close: async () => await rm(directory, { recursive: true, force: true }),
  };
}
