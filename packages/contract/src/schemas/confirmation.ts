import { z } from 'zod';
import { idString } from '../wire.ts';
import { passkeyAssertion, passkeyRequestOptions } from './passkey.ts';

const nonce = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/**
 * What the browser of an administrator requests from a passkey, with the values that it returns beside the signature.
 */
export const signing = passkeyRequestOptions.extend({
  /** The request that is made or decided; without it, a change of the administrator's own second factors is signed. */
  approvalId: idString.optional(),
  nonce,
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
});
export type Signing = z.output<typeof signing>;

/**
 * How an administrator confirms a request for two persons, a decision, or a change of their own second factors: by a
 * passkey's signature, or by a code of the authenticator app. It is sent as JSON in base64url in the header
 * `Confirmation` when the same call is repeated.
 */
export const confirmation = z.union([
  z.strictObject({ approvalId: idString.optional(), nonce, credential: passkeyAssertion }),
  z.strictObject({ code: z.string().regex(/^[0-9]{6}$/) }),
]);
export type Confirmation = z.output<typeof confirmation>;
