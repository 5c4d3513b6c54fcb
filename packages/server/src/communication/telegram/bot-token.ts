import { decryptBytes, encryptBytes } from '../../foundation/sealed-bytes.ts';

const ownerOf = (botId: bigint): string => `goodturn telegram bot ${botId}`;

/** The token of the bot, encrypted under the identity key. */
export const encryptBotToken = (token: Buffer, botId: bigint, identityKey: Buffer): Buffer =>
  encryptBytes(token, ownerOf(botId), identityKey);

/** Throws for another server key or bot. */
export const decryptBotToken = (sealed: Buffer, botId: bigint, identityKey: Buffer): Buffer =>
  decryptBytes(sealed, ownerOf(botId), identityKey);
