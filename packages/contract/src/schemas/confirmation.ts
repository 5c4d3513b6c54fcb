import { z } from 'zod';
import { idString } from '../wire.ts';
import { passkeyAssertion, passkeyRequestOptions } from './passkey.ts';

const nonce = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** What the back office's browser asks one of the person's passkeys for, with what it sends back beside the signature. */
export const signing = passkeyRequestOptions.extend({
  /** Of a request for two persons or a decision; without it a change of the own second factors is signed. */
  approvalId: idString.optional(),
  nonce,
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
});
export type Signing = z.output<typeof signing>;

/**
 * How an administrator confirms a request for two persons, a decision, or a change of the own second factors: by a passkey's signature,
 * or by a code of the authenticator app. It comes as JSON in base64url in the header `Confirmation` of the same call, sent again.
 */
export const confirmation = z.union([
  z.strictObject({ approvalId: idString.optional(), nonce, credential: passkeyAssertion }),
  z.strictObject({ code: z.string().regex(/^[0-9]{6}$/) }),
]);
export type Confirmation = z.output<typeof confirmation>;
