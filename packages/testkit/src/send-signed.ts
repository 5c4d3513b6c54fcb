/** How administrators of tests confirm: as the back office's browser does. */
import type { Confirmation, ErrorResponse } from '@goodturn/contract';
import type { createSoftAuthenticator, SoftAnswer } from './soft-authenticator.ts';

interface Site {
  origin: string;
  rpId: string;
}

export type Authenticator = ReturnType<typeof createSoftAuthenticator>;

export const headersOf = (confirmation: Confirmation): Record<string, string> => ({
  confirmation: Buffer.from(JSON.stringify(confirmation)).toString('base64url'),
});

/** Sends a call, and again with a signature of the first passkey if one is asked for. */
export async function sendSigned<C extends { error: ErrorResponse | undefined }>(
  authenticator: Authenticator | undefined,
  { site, change }: { site: Site; change?: Partial<SoftAnswer> | undefined },
  send: (headers: Record<string, string>) => Promise<C>,
): Promise<C> {
  const first = await send({});
  const signing = first.error?.signing;
  if (signing === undefined || authenticator === undefined) return first;
  const credential = authenticator.logIn({ ...site, challenge: signing.challenge, ...change });
  return await send(headersOf({ nonce: signing.nonce, credential }));
}
