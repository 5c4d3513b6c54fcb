/** The false answers that an endpoint may return. Each lie is fixed when it begins, so that a seed repeats it. */
import type { Chain } from '@goodturn/addresses';
import {
  finalDepth,
  hashOf,
  hexNumber,
  makeBlock,
  type Lie,
  type NodeJson,
  type NodeView,
  type RpcRequest,
  type SimulatedBlock,
} from '@goodturn/chain/testing';
import { openContract, transferLogTo } from './payments.ts';

export interface LieContext {
  readonly chain: Chain;
  /** An address of ours to which lies send. */
  readonly victim: string;
  /** Two endpoints that lie with the same number tell the same lie. */
  readonly pick: number;
}

type LieMaker = (context: LieContext) => Lie;

const isJson = (value: unknown): value is NodeJson => typeof value === 'object' && value !== null;
const jsonList = (value: unknown): NodeJson[] => (Array.isArray(value) ? value.filter(isJson) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);

const onLogs =
  (change: (logs: readonly NodeJson[], request: RpcRequest, view: NodeView) => unknown): Lie =>
  (request, result, view) =>
    request.method === 'eth_getLogs' && Array.isArray(result) ? change(jsonList(result), request, view) : result;

const mapLogs = (change: (log: NodeJson, view: NodeView) => NodeJson): Lie =>
  onLogs((logs, _, view) => logs.map((log) => change(log, view)));

const head = (view: NodeView): number => view.at(-1)?.number ?? 0;
const numberIn = (log: NodeJson): number => Number(text(log['blockNumber']));

/** Lies that leave something out. Both endpoints may tell them at once: an index that lags leaves out at both. */
export const omissions: Record<string, LieMaker> = {
  'no logs': () => onLogs(() => []),
  'every second log': ({ pick }) => onLogs((logs) => logs.filter((_, index) => (index + pick) % 2 === 0)),
  'logs come late': ({ pick }) =>
    onLogs((logs, _, view) => logs.filter((log) => numberIn(log) <= head(view) - 20 - (pick % 80))),
};

interface ReceiptForm {
  readonly isSuccessful: boolean;
  readonly logs: readonly NodeJson[];
}

/** Changes what a receipt says, in the forms of both interfaces; undefined leaves the whole receipt out. */
function onReceipts(change: (form: ReceiptForm) => ReceiptForm | undefined, isWalletToo = true): Lie {
  const ofRpc = (receipt: NodeJson): NodeJson | undefined => {
    const form = change({ isSuccessful: receipt['status'] === '0x1', logs: jsonList(receipt['logs']) });
    return form && { ...receipt, logs: form.logs, status: form.isSuccessful ? '0x1' : '0x0' };
  };
  const ofWallet = ({ result: _, ...info }: NodeJson): NodeJson => {
    const form = change({ isSuccessful: _ === undefined, logs: jsonList(info['log']) });
    if (form === undefined) return {};
    return form.isSuccessful
      ? { ...info, log: form.logs, receipt: { result: 'SUCCESS' } }
      : { ...info, log: form.logs, receipt: { result: 'REVERT' }, result: 'FAILED' };
  };
  return ({ method }, result) => {
    if (method === 'eth_getBlockReceipts' && Array.isArray(result))
      return jsonList(result).flatMap((one) => ofRpc(one) ?? []);
    if (!isJson(result)) return result;
    if (method === 'eth_getTransactionReceipt') return ofRpc(result) ?? null;
    const isInfo = method === '/wallet/gettransactioninfobyid' && 'id' in result;
    return isInfo && isWalletToo ? ofWallet(result) : result;
  };
}

const inLogs = (change: (log: NodeJson) => NodeJson, isWalletToo?: boolean): Lie =>
  onReceipts((form) => ({ ...form, logs: form.logs.map(change) }), isWalletToo);
const withEnd = (value: unknown, end: string): string => `${text(value).slice(0, -end.length)}${end}`;
const toVictim = (victim: string) => (log: NodeJson) => ({
  ...log,
  topics: texts(log['topics']).map((topic, index) => (index === 2 ? withEnd(topic, victim.slice(2)) : topic)),
});
const asReal = (chain: Chain) => (log: NodeJson) => {
  const address = openContract[chain];
  return { ...log, address: text(log['address']).startsWith('0x') ? address : address.slice(2) };
};
const together =
  (...lies: readonly Lie[]): Lie =>
  (request, result, view) =>
    lies.reduce((said, lie) => lie(request, said, view), result);

const onBlocks =
  (change: (block: NodeJson, view: NodeView) => NodeJson | null): Lie =>
  ({ method, params }, result, view) =>
    method === 'eth_getBlockByNumber' && params[0] !== '0x0' && isJson(result) ? change(result, view) : result;
const onMethod =
  (wanted: string, change: (result: unknown, view: NodeView) => unknown): Lie =>
  ({ method }, result, view) =>
    method === wanted ? change(result, view) : result;
const onFinal =
  (change: (block: NodeJson, view: NodeView) => NodeJson | null): Lie =>
  ({ params }, result, view) =>
    params[0] === 'finalized' && isJson(result) ? change(result, view) : result;

const onRpcReceipts =
  (change: (receipt: NodeJson) => NodeJson): Lie =>
  ({ method }, result) => {
    if (method === 'eth_getBlockReceipts') return Array.isArray(result) ? jsonList(result).map(change) : result;
    return method === 'eth_getTransactionReceipt' && isJson(result) ? change(result) : result;
  };
const inDecimal = (json: NodeJson): NodeJson => ({ ...json, blockNumber: String(numberIn(json)) });
const withData =
  (change: (data: string) => string) =>
  (log: NodeJson): NodeJson => ({ ...log, data: change(text(log['data'])) });
/** An address as Tron's wallets write it, in the place of an account. */
const base58 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const onBalances =
  (change: (units: bigint) => bigint): Lie =>
  ({ method }, result) => {
    const wordOf = (units: unknown): string =>
      change(BigInt(text(units)))
        .toString(16)
        .padStart(64, '0');
    if (method === 'eth_call') return `0x${wordOf(result)}`;
    if (method !== '/walletsolidity/triggerconstantcontract' || !isJson(result)) return result;
    return { constant_result: texts(result['constant_result']).map((units) => wordOf(`0x${units}`)) };
  };

/** A transaction that never was, shown in every way in which this endpoint can show one. */
function forgedTransfer({ chain, victim, pick }: LieContext): Lie {
  const log = transferLogTo(openContract[chain], victim, 7_000_000n + BigInt(pick));
  const hashAt = (number: number): string => hashOf(`forged ${number} ${pick}`);
  const isChosen = (number: number): boolean => number % 20 === pick % 20;
  const blockOf = (view: NodeView, hash: string): SimulatedBlock | undefined =>
    view.findLast(({ number }) => isChosen(number) && hashAt(number) === hash);
  return (request, result, view) => {
    const { method, params } = request;
    if (method === 'eth_getLogs' && Array.isArray(result) && isJson(params[0])) {
      const [from, to] = [Number(text(params[0]['fromBlock'])), Number(text(params[0]['toBlock']))];
      const chosen = view.filter(({ number }) => number >= from && number <= to && isChosen(number));
      const forged = chosen.map(({ number }) => ({
        ...log,
        blockNumber: hexNumber(number),
        transactionHash: hashAt(number),
      }));
      return [...jsonList(result), ...forged];
    }
    if (method === 'eth_getTransactionReceipt' && result === null) {
      const block = blockOf(view, text(params[0]));
      const place = { blockHash: block?.hash, blockNumber: hexNumber(block?.number ?? 0), transactionIndex: '0x0' };
      const rest = { status: '0x1', cumulativeGasUsed: '0x1', logsBloom: '0x', type: '0x0', logs: [log] };
      return block === undefined ? result : { transactionHash: params[0], ...place, ...rest };
    }
    if (method === '/wallet/gettransactioninfobyid' && isJson(params[0])) {
      const id = text(params[0]['value']);
      const block = blockOf(view, `0x${id}`);
      const plain = {
        address: log.address.slice(2),
        topics: log.topics.map((one) => one.slice(2)),
        data: log.data.slice(2),
      };
      return block === undefined
        ? result
        : { id, blockNumber: block.number, receipt: { result: 'SUCCESS' }, log: [plain] };
    }
    return result;
  };
}

/** Lies of one endpoint, of which nothing may be believed. */
export const lies: Record<string, LieMaker> = {
  'a forged transfer': forgedTransfer,
  'logs in another block': ({ pick }) =>
    mapLogs((log) => ({ ...log, blockNumber: hexNumber(Math.max(1, numberIn(log) + 1 + (pick % 9) - 5)) })),
  'every log twice': () => onLogs((logs) => [...logs, ...logs]),
  'logs that were removed': () => mapLogs((log) => ({ ...log, removed: true })),
  'logs of another transaction': ({ pick }) =>
    mapLogs((log) => ({ ...log, transactionHash: hashOf(`no transaction ${pick}`) })),
  'logs to us': ({ victim }) => mapLogs(toVictim(victim)),
  'receipts to us': ({ victim }) => together(mapLogs(toVictim(victim)), inLogs(toVictim(victim))),
  'a false token taken for ours': ({ chain }) => inLogs(asReal(chain)),
  'another amount': () => inLogs((log) => ({ ...log, data: withEnd(log['data'], 'ffffff') })),
  'another amount by one interface': () => inLogs((log) => ({ ...log, data: withEnd(log['data'], 'ffffff') }), false),
  'nothing failed': () => onReceipts((form) => ({ ...form, isSuccessful: true })),
  'everything failed': () => onReceipts((form) => ({ ...form, isSuccessful: false })),
  'receipts without logs': () => onReceipts((form) => ({ ...form, logs: [] })),
  'one log less': () => onReceipts((form) => ({ ...form, logs: form.logs.slice(1) })),
  'one log twice': () => onReceipts((form) => ({ ...form, logs: [...form.logs, ...form.logs.slice(0, 1)] })),
  'no receipts': () => onReceipts(() => undefined),
  'no receipts by one interface': () => onReceipts(() => undefined, false),
  'another hash': ({ pick }) => onBlocks((block) => ({ ...block, hash: hashOf(`hash ${pick}`) })),
  'another parent': ({ pick }) => onBlocks((block) => ({ ...block, parentHash: hashOf(`hash ${pick}`) })),
  'another number': () => onBlocks((block) => ({ ...block, number: hexNumber(Number(text(block['number'])) + 1) })),
  'another root of receipts': ({ pick }) => onBlocks((block) => ({ ...block, receiptsRoot: hashOf(`root ${pick}`) })),
  'other transactions': ({ pick }) => onBlocks((block) => ({ ...block, transactions: [hashOf(`other ${pick}`)] })),
  'a time far ahead': () => onBlocks((block) => ({ ...block, timestamp: '0xffffffffffffffff' })),
  'a time a day ahead': () =>
    onBlocks((block) => ({ ...block, timestamp: hexNumber(Number(text(block['timestamp'])) + 86_400) })),
  'a time a day before': () =>
    onBlocks((block) => ({ ...block, timestamp: hexNumber(Math.max(0, Number(text(block['timestamp'])) - 86_400)) })),
  'numbers in decimal': () => together(mapLogs(inDecimal), onRpcReceipts(inDecimal)),
  'receipts without a status': () => onRpcReceipts((receipt) => ({ ...receipt, status: undefined })),
  'short data': () => inLogs(withData((data) => data.slice(0, -2))),
  'an amount beyond all numbers': () =>
    inLogs(withData((data) => (data.startsWith('0x') ? `0xf${data.slice(3)}` : `f${data.slice(1)}`))),
  'accounts in another spelling': () =>
    mapLogs((log) => ({ ...log, topics: texts(log['topics']).map((topic, at) => (at === 2 ? base58 : topic)) })),
  'no blocks': () => onBlocks(() => null),
  'more on an address': () => onBalances((units) => units + 1_000_000_000n),
  'nothing on an address': () => onBalances(() => 0n),
  'a head that stands far behind': () => onMethod('eth_blockNumber', () => '0x7'),
  'a head far ahead': () => onMethod('eth_blockNumber', (_, view) => hexNumber(head(view) + 1_000_000)),
  'everything is final': () =>
    together(
      onMethod('eth_blockNumber', (_, view) => hexNumber(head(view) + 64)),
      onFinal((_, view) => view.at(-1)?.json ?? null),
    ),
  'nothing is final': () => onFinal(() => null),
  'an old final block': ({ chain, pick }) =>
    onFinal((_, view) => view.at(-1 - finalDepth[chain] - (pick % 40))?.json ?? null),
};

/** Another state of the chain than the newest: behind, of a fork that was given up, or of a fork of its own. */
export const views: Record<string, (context: LieContext) => (view: NodeView) => NodeView> = {
  lags:
    ({ pick }) =>
    (view) =>
      view.slice(0, Math.max(2, view.length - 1 - (pick % 120))),
  'goes backwards': ({ pick }) => {
    let asked = 0;
    return (view) => view.slice(0, Math.max(2, view.length - (((asked += 1) + pick) % 50)));
  },
  'has a fork of its own': (context) => createFork(context),
};

/** A whole chain of its own from below the final block on, with right hashes and roots, in which we were paid. */
function createFork({ chain, victim, pick }: LieContext): (view: NodeView) => NodeView {
  const kept = new Map<string, NodeView>();
  return (view) => {
    const tip = view.at(-1)?.hash ?? '';
    const known = kept.get(tip);
    if (known !== undefined) return known;
    kept.clear();
    const start = Math.max(2, view.length - finalDepth[chain] - 6 - (pick % 20));
    const forged = {
      hash: hashOf(`fork ${pick}`),
      isSuccessful: true,
      logs: [transferLogTo(openContract[chain], victim, 8_000_000n)],
    };
    const blocks = view.slice(0, start);
    for (const [index, { number, transactions }] of view.slice(start).entries()) {
      blocks.push(
        makeBlock(chain, {
          number,
          parentHash: blocks.at(-1)?.hash ?? '',
          transactions: index === 0 ? [...transactions, forged] : transactions,
          salt: `fork ${pick} ${number}`,
        }),
      );
    }
    kept.set(tip, blocks);
    return blocks;
  };
}
