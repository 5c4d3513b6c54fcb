import { z } from 'zod';
import { dateTimeString, idString } from '../wire.ts';

const base64Url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/);
const credentialId = base64Url(1_364);

/** The response of an authenticator that created a key pair (RegistrationResponseJSON of WebAuthn level 3). */
export const passkeyRegistration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4_000),
    attestationObject: base64Url(16_000),
  }),
});

/** The response of an authenticator to a log-in (AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4_000),
    authenticatorData: base64Url(4_000),
    signature: base64Url(4_000),
    userHandle: base64Url(100).optional(),
  }),
});

const challenge = { challenge: z.string(), timeout: z.int() };

/** The options with which the browser creates a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreationOptions = z.object({
  ...challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** The options with which the browser requests an assertion (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequestOptions = z.object({
  ...challenge,
  rpId: z.string(),
  userVerification: z.literal('required'),
});

export const passkey = z.object({
  passkeyId: idString,
  name: z.string(),
  addedAt: dateTimeString,
  lastUsedAt: dateTimeString.nullable(),
});

export const device = z.object({
  deviceId: z.string(),
  isCurrent: z.boolean(),
  kind: z.enum(['phone', 'tablet', 'computer', 'friend']),
  /** Product names, such as Firefox and Android; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The first part of its IP address, such as 203.0.…; null for a friend. */
  network: z.string().nullable(),
  isSameNetwork: z.boolean(),
  friendName: z.string().nullable(),
  loggedInAt: dateTimeString,
  lastSeenAt: dateTimeString,
});
