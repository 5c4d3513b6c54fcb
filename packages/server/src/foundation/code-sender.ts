import { createHmac } from 'node:crypto';
import { createPublicPost, type PublicPostOptions } from './public-post.ts';

export interface CodeMessage {
  /** The number in the form of E.164. */
  number: string;
  text: string;
}

/** Sends a text to a phone number; throws if the service did not take it. */
export type CodeSender = (message: CodeMessage) => Promise<void>;

export interface CodeSenderOptions extends PublicPostOptions {
  /** The address of the gateway: https, at a public host. */
  url: URL;
  /** The secret that the gateway knows, by which it recognises this server. */
  secret: string;
  now?: () => Date;
}

/** Signs the second and the body, so that a request that somebody overheard is of no use later. */
export const signatureOf = (body: string, second: number, secret: string): string =>
  `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;

/** Creates the sender that hands messages to a gateway for text messages. */
export function createCodeSender({ url, secret, now = () => new Date(), ...options }: CodeSenderOptions): CodeSender {
  const post = createPublicPost(options);
  return async (message) => {
    const body = JSON.stringify(message);
    const second = Math.floor(now().getTime() / 1_000);
    const signature = signatureOf(body, second, secret);
    const status = await post(url, { 'content-type': 'application/json', 'goodturn-signature': signature }, body);
    if (status < 200 || status >= 300) throw new Error(`the gateway answered ${status}`);
  };
}
