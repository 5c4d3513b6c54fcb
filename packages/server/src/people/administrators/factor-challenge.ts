import { hash } from 'node:crypto';

/**
 * Returns the challenge that a passkey signs about second factors; docs/signatures.md has the construction, and
 * `shop.factor_challenge` computes it again. The nonce makes a signature useless a second time.
 */
export function challengeOf(
  { change, target, administratorId }: { change: string; target: string; administratorId: bigint },
  nonce: Buffer,
): Buffer {
  const lines = ['goodturn second factor 1', change, target, administratorId, nonce.toString('hex')];
  return hash('sha256', lines.join('\n'), 'buffer');
}
