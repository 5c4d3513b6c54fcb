import { z } from 'zod';
import { dateTimeString, idString } from '../wire.ts';

const base64Url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/);
const credentialId = base64Url(1_364);

/** What an authenticator answers when it has made a key pair (RegistrationResponseJSON of WebAuthn level 3). */
export const passkeyRegistration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4_000),
    attestationObject: base64Url(16_000),
  }),
});

/** What an authenticator answers to a log-in (AuthenticationResponseJSON). */
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

/** What the browser makes a passkey by (PublicKeyCredentialCreationOptionsJSON). */
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

/** What the browser asks any of the person's passkeys for (PublicKeyCredentialRequestOptionsJSON). */
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

/** What is logged in to the account. */
export const device = z.object({
  deviceId: z.string(),
  /** Where this answer goes to. */
  isCurrent: z.boolean(),
  kind: z.enum(['phone', 'tablet', 'computer', 'friend']),
  /** Names of products, such as Firefox and Android; null where they are not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The beginning of its address, such as 203.0.…; null for a friend. */
  network: z.string().nullable(),
  /** Whether it is in the network of the device that asks. */
  isSameNetwork: z.boolean(),
  /** The friend who shops for the account; null for the customer's own devices. */
  friendName: z.string().nullable(),
  loggedInAt: dateTimeString,
  lastSeenAt: dateTimeString,
});
