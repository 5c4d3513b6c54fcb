/** Writes the file that goes to the signer, `goodturn-batch/1`; a batch has one text, which only this writes. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { subjectText, supersedesText, validityText, type Batch, type BatchApproval } from './batch.ts';

export const batchFormat = 'goodturn-batch/1';

export interface BatchFile {
  readonly batch: Batch;
  readonly digest: string;
  readonly approvals: readonly BatchApproval[];
}

export function writeBatchFile({ batch, digest, approvals }: BatchFile): string {
  const file = {
    format: batchFormat,
    number: `${batch.number}`,
    kind: batch.kind,
    chain: batch.chain,
    chainId: `${batch.chainId}`,
    from: batch.from,
    token: batch.token ?? '-',
    signUntil: `${batch.signUntil}`,
    previousDigest: batch.previousDigest,
    digest,
    items: batch.items.map((item) => ({
      position: `${item.position}`,
      subject: subjectText(item.subject),
      from: item.from,
      to: item.to,
      asset: item.asset,
      units: `${item.units}`,
      validity: validityText(item.validity),
      supersedes: supersedesText(item.supersedes),
      variants: item.variants.map(bytesToHex),
    })),
    approvals: approvals.map((approval) => ({
      person: approval.person,
      credential: approval.credential,
      authenticatorData: base64urlnopad.encode(approval.authenticatorData),
      clientData: base64urlnopad.encode(approval.clientData),
      signature: base64urlnopad.encode(approval.signature),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
