export { startAnvil, transferData, type Anvil } from './anvil.ts';
export { believedTransfers } from './believed-transfers.ts';
export { startEthereumDouble, type EthereumDouble } from './ethereum-double.ts';
export { startLyingNode, type Lie, type LyingNode, type Trouble } from './lying-node.ts';
export { jsonAnswer, type Answer, type RpcRequest } from './misbehaving-server.ts';
export {
  hashOf,
  hexNumber,
  makeBlock,
  type NodeJson,
  type SimulatedBlock,
  type SimulatedLog,
  type SimulatedTransaction,
} from './simulated-block.ts';
export { createSimulatedChain, identityOf, type SimulatedChain } from './simulated-chain.ts';
export { finalDepth, type NodeView } from './simulated-node.ts';
export {
  startTronDouble,
  transferLog,
  type DoubleTransaction,
  type TronDouble,
  type TronDoubleChain,
} from './tron-double.ts';
