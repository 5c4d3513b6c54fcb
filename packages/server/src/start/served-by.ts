import { createCodeSender } from '../foundation/code-sender.ts';
import type { ShopConfig } from '../foundation/config.ts';
import type { ServerContext } from '../foundation/server-context.ts';

/** Returns what a server takes from its configuration beside the database, the keys of the shop and the log. */
export function servedBy({
  codeSender,
  pushKey,
  telegramApi,
  depositKeys,
  addressLists,
  rateLimits,
  trustedProxies,
  metricsToken,
  origin,
  adminOrigin,
  source,
  logReceivers,
}: ShopConfig): Partial<ServerContext> {
  return {
    codeSender: codeSender && createCodeSender(codeSender),
    pushKey,
    telegramApi,
    depositKeys,
    addressLists,
    rateLimits,
    trustedProxies,
    metricsToken,
    origin,
    adminOrigin,
    source,
    logReceivers,
  };
}
