/** A signer that knows ada, grace and rosa, and the batches that a server would hand to it. */
import { type Batch, type BatchFile, writeBatchFile } from '@goodturn/batch';
import {
  authenticator,
  type Authenticator,
  buildBatch,
  fileOf,
  type Row,
  type SampleOptions,
  testRelyingParty,
  token,
} from '@goodturn/batch/testing';
import type { Chain } from '@goodturn/addresses/address-text';
import { derivationPath } from '@goodturn/addresses';
import { base64urlnopad } from '@scure/base';
import { runSigner } from '../run.ts';
import { walletOf } from '../wallet.ts';
import { plainAddress } from '../display-text.ts';
import { createFakeMachine, type FakeMachine } from './fake-machine.ts';

export const words = `${'abandon '.repeat(11)}about`;
export const folder = 'signer';
export const people = { ada: authenticator('ada'), grace: authenticator('grace'), rosa: authenticator('rosa') };
const wallet = walletOf(words);

const paths = { tron: "m/44'/195'/1'/0/0", ethereum: "m/44'/60'/1'/0/0" } as const;
const reservePaths = { tron: "m/44'/195'/2'/0/0", ethereum: "m/44'/60'/2'/0/0" } as const;
export const payout = { tron: wallet.account(paths.tron), ethereum: wallet.account(paths.ethereum) };
export const reserve = { tron: wallet.account(reservePaths.tron), ethereum: wallet.account(reservePaths.ethereum) };
export const depositAccount = (chain: Chain, index: bigint): string => wallet.account(derivationPath(chain, index));

const chainPolicy = (chain: Chain) => ({
  chain,
  chainId: chain === 'tron' ? '728126428' : '1',
  tokens: [{ name: 'USDT', contract: plainAddress(chain, token[chain]) }],
  addresses: [
    { name: 'Treasury 1', role: 'payout', path: paths[chain], address: plainAddress(chain, payout[chain]) },
    { name: 'Reserve', role: 'reserve', path: reservePaths[chain], address: plainAddress(chain, reserve[chain]) },
  ],
  maxRow: '1000.00',
  maxBatch: '5000.00',
  maxDay: '10000.00',
  maxMove: '20000.00',
  maxFee: chain === 'tron' ? '40000000' : '3000000000000000',
  maxNative: chain === 'tron' ? '50000000' : '10000000000000000',
});

export const policyText = (change: (policy: Record<string, unknown>) => unknown = (policy) => policy): string =>
  JSON.stringify(
    change({
      format: 'goodturn-policy/1',
      relyingParty: testRelyingParty,
      chains: [chainPolicy('tron'), chainPolicy('ethereum')],
    }),
    null,
    2,
  );

export const keyText = ({ person, credential, publicKey }: Authenticator): string =>
  JSON.stringify({ format: 'goodturn-key/1', person, credential, publicKey: base64urlnopad.encode(publicKey) });

/** Returns a machine whose policy and keys are pinned, without a keystore: the words are typed. */
export async function createSigner(pinned: Readonly<Record<string, Authenticator>> = people): Promise<FakeMachine> {
  const machine = createFakeMachine();
  machine.files.set('policy', policyText());
  for (const [name, person] of Object.entries(pinned)) machine.files.set(name, keyText(person));
  machine.answers = ['pin'];
  const code = await runSigner(machine, folder, ['init', 'policy', ...Object.keys(pinned)]);
  if (code !== 0) throw new Error(machine.shown.join('\n'));
  machine.shown.length = 0;
  return machine;
}

export const payee = (index: number): string => (0xa0 + index).toString(16).repeat(20);

export const withdrawalRow = (id: bigint, units = 5_000_000n): Row => ({
  subject: { kind: 'withdrawal', id },
  to: payee(Number(id % 40n)),
  units,
});

export type BatchOptions = Omit<SampleOptions, 'rows'> & { readonly rows?: readonly Row[] };

export function batchFile(options: BatchOptions = {}, approvers = [people.ada, people.grace]): BatchFile {
  const chain = options.chain ?? 'tron';
  const batch: Batch = buildBatch({
    from: payout[chain],
    rows: [withdrawalRow(4412n), withdrawalRow(4413n)],
    ...options,
  });
  return fileOf(batch, approvers);
}

/** Signs a file and returns the exit code. What is typed beside the words is the right total unless it is given. */
export async function sign(machine: FakeMachine, file: BatchFile | string, typed?: readonly string[]): Promise<number> {
  machine.files.set('stick/batch.json', typeof file === 'string' ? file : writeBatchFile(file));
  machine.answers = [...(typed ?? [typeof file === 'string' ? '10' : totalOf(file.batch), words])];
  return await runSigner(machine, folder, ['sign', 'stick/batch.json']);
}

export function totalOf({ items, kind }: Batch): string {
  if (kind === 'void' || kind === 'proof') return `${kind} ${items.length}`;
  const units = items.filter(({ asset }) => asset === 'token').reduce((sum, item) => sum + item.units, 0n);
  return `${units / 1_000_000n}.${`${units % 1_000_000n}`.padStart(6, '0')}`;
}

export const signedFile = (machine: FakeMachine, number: bigint): string | undefined =>
  machine.files.get(`stick/goodturn-signed-${number}.json`);

export const lastShown = (machine: FakeMachine): string => machine.shown.at(-1) ?? '';
