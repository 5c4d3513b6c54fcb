/**
 * A double of a Tron node, not one: there is none to install. It answers in the form of java-tron's JSON-RPC and of its
 * HTTP interface over blocks that a test writes.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createEndpoint, type Endpoint, type EndpointTime } from '../rpc/endpoint.ts';
import type { DoubleLog, DoubleTransaction, TronDoubleChain } from './tron-double-chain.ts';
import { tronWalletResult } from './tron-wallet.ts';
import { jsonAnswer, startMisbehavingServer, type MisbehavingServer, type RpcRequest } from './misbehaving-server.ts';

export { transferLog, type DoubleTransaction, type TronDoubleChain } from './tron-double-chain.ts';

export interface TronDouble {
  readonly server: MisbehavingServer;
  /** Takes the place of what the chain says, by method or path; undefined leaves it. */
  override: (request: RpcRequest) => unknown;
  readonly endpoint: (name: string, time?: EndpointTime, maxPerSecond?: number) => Endpoint;
}

const chainId = 728_126_428n;
const zeros = (bytes: number): string => '0'.repeat(2 * bytes);
/** Tron names a block by its number and the rest of a hash. */
export const doubleBlockId = (number: number, fork = ''): string =>
  number.toString(16).padStart(16, '0') + bytesToHex(sha256(utf8ToBytes(`${number}${fork}`))).slice(16);

export async function startTronDouble(chain: TronDoubleChain): Promise<TronDouble> {
  const server = await startMisbehavingServer((response, requests) => {
    const [request] = requests;
    if (request === undefined) return;
    const overridden = double.override(request);
    const result = overridden === undefined ? resultOf(chain, request) : overridden;
    const isWallet = request.method.startsWith('/wallet');
    const body =
      result instanceof Error
        ? { jsonrpc: '2.0', id: request.id, error: { code: -32602, message: result.message } }
        : { jsonrpc: '2.0', id: request.id, result };
    jsonAnswer(isWallet ? result : body)(response, requests);
  });
  const double: TronDouble = {
    server,
    override: () => undefined,
    endpoint: (name, time, maxPerSecond = 1_000_000) =>
      createEndpoint(
        {
          name,
          rpcUrl: `${server.url}/jsonrpc`,
          walletUrl: server.url,
          identity: { chainId, genesisHash: hexToBytes(doubleBlockId(0)) },
          batchSize: 1,
          maxPerSecond,
        },
        time,
      ),
  };
  return double;
}

function resultOf(chain: TronDoubleChain, { method, params }: RpcRequest): unknown {
  const [first] = params;
  const found = (id: unknown) => chain.transactions.find((one) => one.id === id && one.block <= chain.head);
  switch (method) {
    case 'eth_chainId':
      return `0x${chainId.toString(16)}`;
    case 'eth_blockNumber':
      return hex(chain.head);
    case 'eth_getBlockByNumber':
      return blockOf(first === 'finalized' ? chain.head - 19 : Number(first), chain.head);
    case 'eth_getTransactionReceipt':
      return receiptOf(found(String(first).slice(2)));
    case 'eth_getLogs':
      return chain.transactions.filter(({ block }) => block <= chain.head).flatMap(searchedLogs);
    case '/wallet/gettransactioninfobyid':
      return infoOf(found(valueOf(first)));
    case '/walletsolidity/getnowblock':
      return { block_header: { raw_data: { number: chain.head - 19 } } };
    default:
      return tronWalletResult(chain, method, first) ?? new Error(`the method ${method} does not exist`);
  }
}

const hex = (value: number): string => `0x${value.toString(16)}`;
const valueOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'value' in body ? body.value : undefined;

/** Returns the time of a block of the double, in seconds since 1970. */
const doubleBlockTime = (number: number): number => 1_700_000_000 + 3 * number;

const blockOf = (number: number, head: number): unknown =>
  number > head || number < 0
    ? null
    : {
        number: hex(number),
        hash: `0x${doubleBlockId(number)}`,
        parentHash: `0x${number === 0 ? zeros(32) : doubleBlockId(number - 1)}`,
        timestamp: hex(doubleBlockTime(number)),
        receiptsRoot: `0x${zeros(32)}`,
        logsBloom: `0x${zeros(256)}`,
      };

const rpcLog = ({ address, topics, data }: DoubleLog) => ({
  address: `0x${address}`,
  topics: topics.map((topic) => `0x${topic}`),
  data: `0x${data}`,
});

const searchedLogs = ({ id, block, logs }: DoubleTransaction) =>
  logs.map((log) => ({ ...rpcLog(log), blockNumber: hex(block), transactionHash: `0x${id}` }));

const receiptOf = (transaction: DoubleTransaction | undefined): unknown =>
  transaction === undefined
    ? null
    : {
        transactionHash: `0x${transaction.id}`,
        transactionIndex: '0x0',
        blockHash: `0x${doubleBlockId(transaction.block)}`,
        blockNumber: hex(transaction.block),
        status: transaction.isSuccessful ? '0x1' : '0x0',
        cumulativeGasUsed: '0x0',
        logsBloom: `0x${zeros(256)}`,
        type: '0x0',
        logs: transaction.logs.map(rpcLog),
      };

const infoOf = (transaction: DoubleTransaction | undefined): unknown =>
  transaction === undefined
    ? {}
    : {
        id: transaction.id,
        blockNumber: transaction.block,
        // As java-tron does, it says nothing of the result of what calls no contract.
        receipt:
          transaction.isSuccessful && transaction.logs.length === 0
            ? {}
            : { result: transaction.isSuccessful ? 'SUCCESS' : 'REVERT' },
        ...(transaction.isSuccessful ? {} : { result: 'FAILED' }),
        log: transaction.logs,
      };
