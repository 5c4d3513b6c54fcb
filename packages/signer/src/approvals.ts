/** Whether two persons approved a digest, by the keys and for the relying party that are pinned on this machine. */
import { verify } from 'node:crypto';
import type { BatchApproval, BatchFile } from '@goodturn/batch';
import { sha256 } from '@noble/hashes/sha2.js';
import { equalBytes } from '@noble/curves/utils.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { type PinnedKey, publicKeyOf } from './pinned-keys.ts';
import { refuse } from './refusal.ts';
import { shortCredential } from './display-text.ts';

const userPresent = 1;
const userVerified = 4;
const hashBytes = 32;
/** A hash, the flags and a counter. */
const minAuthenticatorData = 37;

/** Returns the pinned keys of the two who approved. Throws Refusal otherwise. */
export function requireApprovals(file: BatchFile, keys: readonly PinnedKey[], relyingParty: string): PinnedKey[] {
  const approvers = file.approvals.map((approval) => {
    const key = keys.find(({ credential, person }) => credential === approval.credential && person === approval.person);
    if (key === undefined) {
      return refuse(
        `${approval.person}'s passkey ${shortCredential(approval.credential)} is not pinned on this machine. Enrol it: "enrol" (two persons here).`,
      );
    }
    const fault = assertionFault(approval, key, file.digest, relyingParty);
    return fault === undefined ? key : refuse(`The approval by ${key.person} does not hold: ${fault}.`);
  });
  const [first, second] = approvers;
  if (first === undefined || second === undefined || approvers.length !== 2)
    return refuse('A batch has the approvals of two persons.');
  if (first.person === second.person || equalBytes(first.publicKey, second.publicKey))
    return refuse(`Both approvals are by ${first.person}. Two different persons approve a batch.`);
  return approvers;
}

/** Returns why an assertion proves nothing (WebAuthn level 3, 7.2); undefined if it holds. */
function assertionFault(
  { authenticatorData, clientData, signature }: BatchApproval,
  key: PinnedKey,
  digest: string,
  relyingParty: string,
): string | undefined {
  const client = clientFields(clientData);
  if (client['type'] !== 'webauthn.get') return 'it is no signature by a passkey';
  if (client['challenge'] !== base64urlnopad.encode(hexToBytes(digest))) return 'it is for another batch';
  if (!isOriginOf(client['origin'], relyingParty) || (client['crossOrigin'] ?? false) !== false)
    return 'it was made on another site';
  if (authenticatorData.length < minAuthenticatorData) return 'its data is too short';
  if (!equalBytes(authenticatorData.subarray(0, hashBytes), sha256(utf8ToBytes(relyingParty))))
    return 'it was made for another site';
  const flags = authenticatorData[hashBytes] ?? 0;
  if ((flags & userPresent) === 0 || (flags & userVerified) === 0) return 'the passkey did not recognise its person';
  const publicKey = publicKeyOf(key);
  const signed = concatBytes(authenticatorData, sha256(clientData));
  const isSigned = publicKey !== undefined && verify('sha256', signed, publicKey, signature);
  return isSigned ? undefined : 'the pinned key did not make this signature';
}

function clientFields(clientData: Uint8Array): Record<string, unknown> {
  try {
    return Object.fromEntries(
      Object.entries(Object(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(clientData)))),
    );
  } catch {
    return {};
  }
}

function isOriginOf(origin: unknown, relyingParty: string): boolean {
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  // A policy that names its own machine is of a shop that is tried out there, without a certificate.
  if (relyingParty === 'localhost') return hostname === relyingParty && (protocol === 'https:' || protocol === 'http:');
  return protocol === 'https:' && (hostname === relyingParty || hostname.endsWith(`.${relyingParty}`));
}
