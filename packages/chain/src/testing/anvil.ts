/** A chain on this machine for tests: anvil of Foundry, a real EVM with blocks that are made when the test says so. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { bytecode } from './contracts/bytecode.ts';

const platform = `${process.platform === 'win32' ? 'win32' : process.platform}-${process.arch === 'arm64' ? 'arm64' : 'amd64'}`;

export interface Anvil {
  readonly url: string;
  readonly genesisHash: string;
  /** An account whose transactions need no signature, and which has every token that `deployToken` made. */
  readonly payer: string;
  readonly request: (method: string, params?: readonly unknown[]) => Promise<unknown>;
  readonly mine: (count?: number) => Promise<void>;
  readonly headNumber: () => Promise<number>;
  /** Puts a transaction into the pool and returns its hash; the next block has it. */
  readonly send: (transaction: { to?: string; data: string; value?: string }) => Promise<string>;
  readonly deployToken: (supply: bigint) => Promise<string>;
  /** Puts the token at an address of the test's choice, and so many units of it into an account. */
  readonly placeToken: (at: string, holder: string, units: bigint) => Promise<void>;
  readonly deployPayer: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** The line in which anvil says where it listens; it takes a free port. */
const listening = /Listening on 127\.0\.0\.1:([0-9]+)/;

export async function startAnvil(args: readonly string[] = []): Promise<Anvil> {
  const require = createRequire(import.meta.url);
  const binary = require
    .resolve(`@foundry-rs/anvil-${platform}/package.json`)
    .replace(/package\.json$/, `bin/anvil${process.platform === 'win32' ? '.exe' : ''}`);
  const child = spawn(binary, ['--host', '127.0.0.1', '--port', '0', '--no-mining', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [, found] = listening.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`anvil ended with code ${code}`)));
  });
  return await connect(`http://127.0.0.1:${port}`, async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
}

async function connect(url: string, stop: () => Promise<void>): Promise<Anvil> {
  const request = (method: string, params: readonly unknown[] = []) => requestOf(url, method, params);
  const mine = async (count = 1): Promise<void> => {
    await request('anvil_mine', [`0x${count.toString(16)}`]);
  };
  const [payer = ''] = z.array(z.string()).parse(await request('eth_accounts'));
  const send = async (transaction: { to?: string; data: string; value?: string }): Promise<string> =>
    z.string().parse(await request('eth_sendTransaction', [{ from: payer, gas: '0x2dc6c0', ...transaction }]));
  const deploy = async (data: string): Promise<string> => {
    const transaction = await send({ data });
    await mine();
    const receipt = await request('eth_getTransactionReceipt', [transaction]);
    return z.object({ contractAddress: z.string() }).parse(receipt).contractAddress;
  };
  const genesis = await request('eth_getBlockByNumber', ['0x0', false]);
  return {
    url,
    payer,
    request,
    mine,
    send,
    stop,
    genesisHash: z.object({ hash: z.string() }).parse(genesis).hash,
    headNumber: async () => Number(z.string().parse(await request('eth_blockNumber'))),
    deployToken: (supply) => deploy(bytecode.TestToken + word(supply)),
    placeToken: async (at, holder, units) => {
      const code = await request('eth_getCode', [await deploy(bytecode.TestToken + word(0n)), 'latest']);
      await request('anvil_setCode', [at, code]);
      // The balances are a mapping in the first slot of the contract's storage.
      const slot = bytesToHex(keccak_256(hexToBytes(accountWord(holder) + word(0n))));
      await request('anvil_setStorageAt', [at, `0x${slot}`, `0x${word(units)}`]);
    },
    deployPayer: () => deploy(bytecode.Payer),
  };
}

const response = z.object({ result: z.unknown().optional(), error: z.object({ message: z.string() }).optional() });

async function requestOf(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = response.parse(await answer.json());
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const accountWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0');
const selector = (signature: string): string => `0x${bytesToHex(keccak_256(utf8ToBytes(signature)).subarray(0, 4))}`;

/**
 * Returns the call by which the issuer of a token blocks an account; `destroyData` destroys what a blocked one holds.
 */
export const blockData = (account: string): string => selector('addBlackList(address)') + accountWord(account);
export const destroyData = (account: string): string => selector('destroyBlackFunds(address)') + accountWord(account);

export const transferData = (to: string, units: bigint): string =>
  selector('transfer(address,uint256)') + accountWord(to) + word(units);

export function payData(token: string, payments: readonly (readonly [to: string, units: bigint])[]): string {
  const count = BigInt(payments.length);
  const offset = 96n;
  return [
    selector('pay(address,address[],uint256[])'),
    accountWord(token),
    word(offset),
    word(offset + 32n * (count + 1n)),
    word(count),
    ...payments.map(([to]) => accountWord(to)),
    word(count),
    ...payments.map(([, units]) => word(units)),
  ].join('');
}
