import { addressText, hexAddress } from '@goodturn/addresses';
import { textSigner } from '@goodturn/batch/proof';
import { enterTreasuryProof } from '@goodturn/ledger';
import { z } from 'zod';
import { operation } from '../../decisions/operations/operation.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { findTreasuryAddress, isSealOf } from './reserve-store.ts';

/** The file that the offline signer writes. */
const proofFile = z.object({
  format: z.literal('goodturn-proof/1'),
  chain: z.enum(['tron', 'ethereum']),
  address: z.string(),
  text: z.string().max(1_000),
  signature: z.string(),
});
/** A text names a seal that was published, so that it cannot have been signed before it. */
const sealLine = /^Seal ([0-9]{1,18}) ([0-9a-f]{64})$/m;

const wrong = (): DomainError => new DomainError('invalid_request', { fields: { proof: 'error_view.field_format' } });

function readProof(proof: string): z.infer<typeof proofFile> {
  try {
    return proofFile.parse(JSON.parse(proof));
  } catch {
    throw wrong();
  }
}

/** Enters the text that the key of an address of the platform signed. */
export const enterProof = operation('rail/prove', {
  async execute({ transaction, actor, now, input: { proof } }) {
    const { chain, address, text, signature } = readProof(proof);
    const account = Buffer.from((hexAddress(chain, address) ?? '').slice(-40), 'hex');
    const [, number, digest] = sealLine.exec(text) ?? [];
    const addressId = await findTreasuryAddress(transaction, chain, account);
    if (addressId === undefined) throw new DomainError('not_found');
    const isOwn = textSigner(chain, text, signature) === account.toString('hex');
    if (!isOwn || number === undefined || !text.includes(addressText(chain, account))) throw wrong();
    const seal = BigInt(number);
    if (!(await isSealOf(transaction, seal, digest ?? ''))) throw wrong();
    const bytes = Buffer.from(signature, 'hex');
    const entered = await enterTreasuryProof(
      transaction,
      actor.token,
      { addressId, text, signature: bytes, seal },
      now,
    );
    if (entered !== 'entered') throw new DomainError(entered);
    return { result: {}, audit: { subject: 'payouts', facts: { chain, address, seal: number } } };
  },
});
