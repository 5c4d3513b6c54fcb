export { startAnvil, transferData, type Anvil } from './anvil.ts';
export {
  startTronDouble,
  transferLog,
  type DoubleTransaction,
  type TronDouble,
  type TronDoubleChain,
} from './tron-double.ts';
