import { hash } from 'node:crypto';
import { addressKey, widerKey } from '../http/client-address.ts';

/** The source of attempts at a secret, which its failures slow down. */
export interface GuessSource {
  name: string;
  /** The wider network around it, which has a few times its limits; the same as the name for IPv4. */
  wider?: string;
  /** Whether anybody could attempt from there: then the network and the account have separate limits, too. */
  isStranger: boolean;
}

/**
 * Returns the source of an app that is new to the account. An IPv4 address counts separately, since its neighbours are
 * other people; of an IPv6 address the first 64 bits count, since one connection has all the addresses behind them, and
 * the first 56, since one household or rented server may have 256 of those.
 */
export const networkSource = (ip: string): GuessSource => {
  const name = addressKey(ip);
  return { name, wider: widerKey(name), isStranger: true };
};

/**
 * Returns the source of an app that logged in to the account before, by the hash of its random text: no stranger can
 * use it.
 */
export const deviceSource = (fingerprint: Buffer): GuessSource => ({
  name: `device ${fingerprint.toString('base64')}`,
  isStranger: false,
});

/** The source of all open sessions of an account on apps that it has not known for long. */
export const sessionSource: GuessSource = { name: 'session', isStranger: false };

/** Returns the stored hash of an app's random text, by which its device is recognised. */
export const fingerprintOf = (installation: string | undefined): Buffer | undefined =>
  installation === undefined ? undefined : hash('sha256', installation, 'buffer');
