import { addressKey } from '../http/address-key.ts';

/** Where tries at a secret come from: their failures slow down this source. */
export interface GuessSource {
  /** As it is stored. */
  name: string;
  /** Whether anybody could try from there: then the network and the account have ceilings of their own, too. */
  isStranger: boolean;
}

/**
 * The network of an app that is new to the account. An IPv4 address by itself: its neighbours are other people. Of an IPv6
 * address the first 64 bits, since one connection has all the addresses behind them.
 */
export const networkSource = (ip: string): GuessSource => ({ name: addressKey(ip), isStranger: true });

/** An app that logged in to the account before, by the hash of its random text: no stranger can come from there. */
export const deviceSource = (fingerprint: Buffer): GuessSource => ({
  name: `device ${fingerprint.toString('base64')}`,
  isStranger: false,
});

/** The open sessions of an account on apps that it has not known for long, all together. */
export const sessionSource: GuessSource = { name: 'session', isStranger: false };
