import { randomBytes } from 'node:crypto';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { eraseCustomer } from './erasure-store.ts';

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Returns a hash in the format of stored passwords that no password matches. */
const unmatchableHash = (): string =>
  `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`;

/** Erases the caller's own account after verifying the login password. Its id and its payments remain. */
export const eraseAccount = operation('customer/eraseAccount', {
  comparedBy: () => null,

  async authorize({ actor: { subjectId: customerId, installation }, ip, input }, { passwords }) {
    await passwords.requireLoginPassword({ customerId, installation, ip }, input.password);
  },

  async execute({ transaction, actor: { token }, now }) {
    const passwordHash = unmatchableHash();
    const { denialReasons, imageReferences } = await eraseCustomer(transaction, { token, passwordHash, now });
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
