import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { EndpointError } from '../rpc/endpoint-error.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import type { RpcCall } from '../rpc/json-rpc.ts';
import { hash, hexBytes } from '../rpc/values.ts';
import type { DueRow } from './outbox.ts';

const sendCall = (signed: Uint8Array): RpcCall<Uint8Array> => ({
  method: 'eth_sendRawTransaction',
  params: [hexBytes(signed)],
  result: hash,
});

/** Tron names what it thinks of a transaction by a code of capital letters; the words beside it may be anything. */
const tronResponse = z.object({
  result: z.boolean().optional(),
  code: z
    .string()
    .regex(/^[A-Z_]{1,40}$/)
    .optional(),
});

/**
 * Sends a row to one endpoint and returns what that endpoint said. Whatever it is decides nothing: an endpoint may take
 * what it never passes on, and refuse what another has long taken.
 */
export async function sendRow(
  endpoint: Pick<Endpoint, 'call' | 'postWallet'>,
  { chain, signed }: Pick<DueRow, 'chain' | 'signed'>,
): Promise<string> {
  try {
    if (chain === 'ethereum') {
      await endpoint.call(sendCall(signed));
      return 'accepted';
    }
    const { result, code } = await endpoint.postWallet(
      '/wallet/broadcasthex',
      { transaction: bytesToHex(signed) },
      tronResponse,
    );
    return result === true ? 'accepted' : (code ?? 'refused');
  } catch (error) {
    if (!(error instanceof EndpointError)) throw error;
    return error.refusal ?? error.kind;
  }
}
