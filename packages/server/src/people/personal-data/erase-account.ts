import { randomBytes } from 'node:crypto';
import { DomainError } from '../../foundation/domain-error.ts';
import { formatCost, hashCost } from '../../foundation/passwords/hash-thread.ts';
import { passwordText } from '../../foundation/passwords/password-proof.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { eraseCustomer } from './erasure-store.ts';

/** Returns a hash in the format of stored passwords that no password matches. */
const unmatchableHash = (): string =>
  passwordText({ salt: randomBytes(16), parameters: formatCost(hashCost), proofHash: randomBytes(32) });

/** Erases the caller's own account after verifying the login password. Its id and its payments remain. */
export const eraseAccount = operation('customer/eraseAccount', {
  comparedBy: () => null,

  async authorize({ actor: { subjectId: customerId, installation }, ip, input }, { passwords }) {
    return await passwords.requireLoginPassword({ customerId, installation, ip }, input.password);
  },

  async execute({ transaction, actor: { token }, passwordProof, now }) {
    const passwordHash = unmatchableHash();
    const proof = { token, passwordProof };
    const { denialReasons, imageReferences } = await eraseCustomer(transaction, { proof, passwordHash, now });
    // Changed since it was checked.
    if (denialReasons.includes('password')) throw new DomainError('old_password_incorrect');
    if (denialReasons.length > 0) throw new DomainError('erasure_blocked');
    // The database records it, since it ends the session.
    return { result: imageReferences, audit: null };
  },

  async respond(imageReferences, _call, { identity }) {
    // The images are unreadable, since their key is deleted. If the server ends here, the hourly erasure removes the
    // stray files.
    await identity.files.remove(imageReferences);
    return {};
  },
});
