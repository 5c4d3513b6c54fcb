import { z } from 'zod';
import { idString } from '../wire.ts';
import { passkeyAssertion, passkeyRequestOptions } from './passkey.ts';

const nonce = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** The request of an administrator's browser to a passkey, with the values that it returns beside the signature. */
export const signing = passkeyRequestOptions.extend({
  /** The request that is made or decided; without it, a change of the administrator's own second factors is signed. */
  approvalId: idString.optional(),
  nonce,
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
});
export type Signing = z.output<typeof signing>;

/**
 * The confirmation of a request for two persons, of a decision, or of a change of an administrator's own second
 * factors: a passkey's signature, or a code of the authenticator app. It is sent as JSON in base64url in the header
 * `Confirmation` when the same call is repeated.
 */
export const confirmation = z.union([
  z.strictObject({ approvalId: idString.optional(), nonce, credential: passkeyAssertion }),
  z.strictObject({ code: z.string().regex(/^[0-9]{6}$/) }),
]);
export type Confirmation = z.output<typeof confirmation>;
