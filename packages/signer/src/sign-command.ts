/** `sign`: from the file on the stick to the file of signatures, with every check before the key is there. */
import { dirname, join } from 'node:path';
import {
  BatchError,
  type Batch,
  type BatchFile,
  type BatchItem,
  checkSignatures,
  parseBatchFile,
  type Signature,
  signingHash,
  writeSignaturesFile,
} from '@goodturn/batch';
import { derivationPath } from '@goodturn/addresses';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { parseUnits } from 'viem/utils';
import { requireApprovals } from './approvals.ts';
import { readNamed, type Setup } from './folder.ts';
import { entryOf, type JournalEntry } from './journal.ts';
import { isTopUp, type Permitted, requirePermitted } from './limits.ts';
import type { Machine } from './machine.ts';
import { fingerprint } from './policy.ts';
import { keyFingerprint } from './pinned-keys.ts';
import { refuse } from './refusal.ts';
import { machineLines, proofLines, type Review, reviewLines, rowText, sumOf } from './review.ts';
import { sentenceOf } from './sentences.ts';
import { requireTimeAndPause, requireUnsigned, signedEntries } from './signed-before.ts';
import { unlock, type Wallet } from './wallet.ts';
import { inFours, nativeCoins, timeText } from './display-text.ts';

const maxTries = 3;

export async function signCommand(machine: Machine, setup: Setup, path: string | undefined): Promise<void> {
  const file = parse(readNamed(machine, path, 'the batch'));
  const now = machine.now();
  const { entries } = setup.journal;
  requireTimeAndPause(entries, file.digest, now);
  const approvers = requireApprovals(file, setup.keys, setup.policy.relyingParty);
  const before = signedEntries(entries).find(({ digest }) => digest === file.digest);
  const others = entries.filter(({ digest }) => digest !== file.digest);
  const permitted = requirePermitted(file.batch, setup.policy, others, now);
  if (before === undefined) requireUnsigned(entries, file.batch, now);
  const review: Review = { batch: file.batch, digest: file.digest, permitted, approvers, entries: others, now };
  for (const line of machineLines(machine.program(), setup.policy.text, entries)) machine.print(line);
  for (const line of reviewLines(review)) machine.print(line);
  if (file.batch.kind === 'proof') for (const line of proofLines(file.batch)) machine.print(line);
  await requireTotal(machine, setup, review);

  const wallet = await unlock(machine, setup.folder.keystorePath);
  // People take their time.
  requirePermitted(file.batch, setup.policy, others, machine.now());
  for (const item of file.batch.items) requireOwn(file.batch, item, permitted, wallet);
  // The journal comes first: a machine that stops here has noted more than it signed, and signs it again.
  if (before === undefined) setup.journal.append(entryOf('signed', machine.now(), file.batch, file.digest));
  const signatures = signaturesOf(file, permitted, wallet);
  const written = writeSignaturesFile({
    batch: file.batch.number,
    digest: file.digest,
    policy: fingerprint(setup.policy.text),
    keys: setup.keys.map(keyFingerprint),
    signatures,
  });
  const target = join(dirname(path ?? ''), `goodturn-signed-${file.batch.number}.json`);
  machine.writeFile(target, written);
  report(machine, file, before, target, written);
}

/** Returns the file, or says who approved something else than its bytes do. */
function parse(text: string): BatchFile {
  try {
    return parseBatchFile(text);
  } catch (error) {
    if (error instanceof BatchError) {
      return refuse(sentenceOf(error));
    }
    throw error;
  }
}

/** Asks for the total until it is right; after three wrong ones the batch is refused for an hour. */
async function requireTotal(machine: Machine, { journal }: Setup, review: Review): Promise<void> {
  const { question, isRight } = totalOf(review.batch, review.permitted);
  for (let triesLeft = maxTries; triesLeft > 0; ) {
    const typed = (await machine.ask(question)).trim();
    if (typed === '') refuse('You left it.');
    if (typed === 'rows') {
      for (const item of review.batch.items) machine.print(`  ${rowText(review, item)}`);
      continue;
    }
    if (isRight(typed)) {
      machine.print('The same.');
      return;
    }
    triesLeft -= 1;
    machine.print(`That is not it. ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`);
  }
  journal.append(entryOf('wrong-total', machine.now(), review.batch, review.digest));
  refuse('The total was typed wrong three times. This batch is refused for an hour.');
}

function totalOf(batch: Batch, { token }: Permitted) {
  if (batch.kind === 'void' || batch.kind === 'proof') {
    const expected = `${batch.kind} ${batch.items.length}`;
    return { question: `Type "${expected}", or nothing to leave: `, isRight: (typed: string) => typed === expected };
  }
  const coin = nativeCoins[batch.chain];
  const { name, decimals } = token === undefined ? coin : { name: token.name, decimals: 6 };
  const total = sumOf(batch, token === undefined ? 'native' : 'token');
  return {
    question: `Type the total in ${name}, or nothing to leave: `,
    isRight: (typed: string) =>
      new RegExp(`^[0-9]+(\\.[0-9]{1,${decimals}})?$`).test(typed) && parseUnits(typed, decimals) === total,
  };
}

/** Signs every variant of every row, and checks the signatures as an import does. */
function signaturesOf({ batch, digest }: BatchFile, permitted: Permitted, wallet: Wallet) {
  const signatures = batch.items.flatMap((item) =>
    item.variants.map((bytes, index) => ({
      position: item.position,
      variant: BigInt(index + 1),
      ...signed(signingHash(batch.chain, item.asset, bytes), wallet.privateKey(pathOf(batch, item, permitted))),
    })),
  );
  checkSignatures(batch, digest, { batch: batch.number, digest, policy: '', keys: [], signatures });
  return signatures;
}

/** The same bytes have the same signature each time (RFC 6979), so that a lost stick is no lost batch. */
export function signed(hash: Uint8Array, privateKey: Uint8Array): Signature {
  const signature = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' });
  const digits = bytesToHex(signature.subarray(1));
  return { r: digits.slice(0, 64), s: digits.slice(64), parity: signature[0] === 1 ? 1 : 0 };
}

function pathOf({ chain }: Batch, { from, subject }: BatchItem, { policy }: Permitted): string {
  const own = policy.addresses.find(({ account }) => account === from);
  return own?.path ?? derivationPath(chain, subject.id);
}

/** Throws Refusal if the wallet does not hold the key of the row's sender, or a top-up goes elsewhere. */
function requireOwn(batch: Batch, item: BatchItem, permitted: Permitted, wallet: Wallet): void {
  const row = `Row ${item.position}`;
  const isNamed = permitted.policy.addresses.some(({ account }) => account === item.from);
  if (!isNamed && item.subject.kind !== 'address') refuse(`${row} is sent by an address that is not this machine's.`);
  if (wallet.account(pathOf(batch, item, permitted)) !== item.from)
    refuse(`These words or this keystore do not hold the key of the sender of row ${item.position}.`);
  if (
    isTopUp(item) &&
    batch.kind !== 'void' &&
    wallet.account(derivationPath(batch.chain, item.subject.id)) !== item.to
  )
    refuse(`${row} sends native coin to an address that is not deposit address ${item.subject.id}.`);
}

function report(
  machine: Machine,
  { batch }: BatchFile,
  before: JournalEntry | undefined,
  target: string,
  written: string,
): void {
  machine.print(
    before === undefined
      ? `Signed ${batch.items.length} of ${batch.items.length}. Nothing was sent; this machine cannot send.`
      : `Signed before, ${timeText(before.at)}. The same signatures are written again; nothing new was signed.`,
  );
  machine.print(`Written   ${target}`);
  machine.print(`          sha256 ${inFours(fingerprint(written))}`);
  machine.print(
    `Journal   batch ${batch.number} ${before === undefined ? 'noted' : 'was noted'}. Asked again, the same bytes come out.`,
  );
}
