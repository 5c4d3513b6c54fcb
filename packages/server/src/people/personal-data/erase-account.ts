import { randomBytes } from 'node:crypto';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { eraseCustomer } from './erasure-store.ts';

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A hash as every account has one, that no password gives. */
const hashOfNothing = (): string =>
  `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`;

/** Erases the caller's own account, after the login password. What remains of it is a number and what it paid. */
export const eraseAccount = operation('customer/eraseAccount', {
  comparedBy: () => null,

  async authorize({ actor: { subjectId: customerId, installation }, ip, input }, { passwords }) {
    await passwords.requireLoginPassword({ customerId, installation, ip }, input.password);
  },

  async execute({ transaction, actor: { subjectId: customerId }, now }) {
    const passwordHash = hashOfNothing();
    const { obstacles, imageReferences } = await eraseCustomer(transaction, { customerId, passwordHash, now });
    if (obstacles.length > 0) throw new DomainError('erasure_blocked');
    const name = `erased-${customerId}`;
    const facts = { password: digestOf(passwordHash), account: digestOf([name, name, name].join('\n')) };
    return { result: imageReferences, audit: { subject: `customer ${customerId}`, facts } };
  },

  async respond(imageReferences, _call, { identity }) {
    // Without their key they say nothing any more; a server that ends here leaves them to the hourly search for strays.
    await identity.files.remove(imageReferences);
    return {};
  },
});
