import { decryptBytes, encryptBytes } from '../../foundation/sealed-bytes.ts';

const ownerOf = (botId: bigint): string => `goodturn telegram bot ${botId}`;

export const encryptBotToken = (token: Buffer, botId: bigint, identityKey: Buffer): Buffer =>
  encryptBytes(token, ownerOf(botId), identityKey);

/** Throws if the token was encrypted for another bot or with another identity key. */
export const decryptBotToken = (sealed: Buffer, botId: bigint, identityKey: Buffer): Buffer =>
  decryptBytes(sealed, ownerOf(botId), identityKey);
