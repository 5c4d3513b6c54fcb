export { startAnvil, transferData, type Anvil } from './anvil.ts';
export { startEthereumDouble, type EthereumDouble } from './ethereum-double.ts';
export {
  startTronDouble,
  transferLog,
  type DoubleTransaction,
  type TronDouble,
  type TronDoubleChain,
} from './tron-double.ts';
