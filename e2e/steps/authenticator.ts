import type { Page } from 'playwright-core';

export interface Authenticator {
  /** Whether the person is recognised from now on. */
  setVerified(isVerified: boolean): Promise<void>;
  /** How many passkeys it has. */
  count(): Promise<number>;
}

/** Gives the browser of this page an authenticator whose person is there and recognised. It has passkeys of its own. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
