import type { EndpointErrorKind, Refusal } from './endpoint-error.ts';

// Providers agree on no code: the words of a refusal decide, as the large ones write them.
const throttledText =
  /rate.?limit|frequency limit|too many requests|quota|capacity|compute units|credits|request count exceeded|throttl/i;
const rangeText =
  /block range|range (is )?too|max(imum)? range|limited to|more than [\d,]+ results|too many (results|blocks|logs)|response size|response too large|exceeds? limit|limit exceeded|query timeout|exceed max/i;
/** The wording of Ethereum's clients; the first match counts. */
const refusals: readonly (readonly [RegExp, Refusal])[] = [
  [/already known|known transaction|already imported|already exists|already in mempool/i, 'already_known'],
  [/nonce (is )?too low|old ?nonce|nonce has already been used/i, 'nonce_too_low'],
  [/nonce (is )?too high|nonce gap/i, 'nonce_too_high'],
  [/underpriced|fee too low|gas price too low|max ?fee ?per ?gas.*less than/i, 'underpriced'],
  [/insufficient (funds|balance)/i, 'insufficient_funds'],
  [/fee cap|tx fee .* exceeds/i, 'fee_too_high'],
];
const throttledStatuses = [403, 429, 503];
const limitExceeded = -32005;
const methodNotFound = -32601;

/** Returns whether the HTTP status means that the endpoint was asked too often, or may not be asked now. */
export const isThrottledStatus = (status: number): boolean => throttledStatuses.includes(status);

/**
 * Returns what an error of JSON-RPC means for the one who asked. Only a search for logs can be split, so that no other
 * method ends as a range error.
 */
export function kindOfResponseError(method: string, code: number, message: string): EndpointErrorKind {
  if (throttledText.test(message)) return 'throttled';
  const isSearch = method === 'eth_getLogs';
  if (isSearch && rangeText.test(message)) return 'range';
  if (code === limitExceeded) return isSearch ? 'range' : 'throttled';
  return code === methodNotFound ? 'unsupported' : 'error_response';
}

/** Returns what the words of a refused transaction mean, and none of the words. */
export const refusalOf = (method: string, message: string): Refusal | undefined =>
  method === 'eth_sendRawTransaction' ? refusals.find(([words]) => words.test(message))?.[1] : undefined;
