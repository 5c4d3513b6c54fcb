/** A chain on this machine beside a shop that takes it for Ethereum: USDT at its own address, both watchers, and the broadcaster. */
import { createEndpoint, ethereumReader } from '@goodturn/chain';
import { type EthereumDouble, startEthereumDouble } from '@goodturn/chain/testing';
import { type ChainOptions, putOnRail, type RailChain, runRail } from './run-rail.ts';

export interface OpenEthereum extends EthereumDouble, RailChain {
  readonly sendUsdt: EthereumDouble['sendUsdt'];
  /** Ends the chain at once, and waits for nobody who reads it. */
  readonly kill: () => Promise<void>;
}

/** USDT-ERC20. */
const paymentMethodId = 2;
/** The initial balance of the payout address: 500 USDT. */
const floatUnits = 500_000_000n;
/** More blocks than Ethereum takes until one is final. */
const finalBlocks = 70;

export async function openEthereum(options: ChainOptions, signal: AbortSignal): Promise<OpenEthereum> {
  const { urls, payoutAddress } = options;
  const payoutAccount = payoutAddress?.slice(2);
  await putOnRail(urls, { chain: 'ethereum', paymentMethodId, startBlock: 0, payoutAccount });
  const double = await startEthereumDouble();
  // What an address holds is read every five minutes, so that it is there from the beginning.
  if (payoutAddress !== undefined) {
    await double.giveCoin(payoutAddress);
    await double.sendUsdt(payoutAddress, floatUnits);
  }
  // A chain that is too young has no final block.
  await double.mine(finalBlocks);
  const identity = { chainId: 1n, genesisHash: Buffer.from(double.genesisHash.slice(2), 'hex') };
  const ended = runRail(
    {
      chain: 'ethereum',
      reader: ethereumReader,
      endpoint: (name) => createEndpoint({ name, rpcUrl: double.url, identity, maxPerSecond: 1_000 }),
    },
    options,
    signal,
  );
  return {
    ...double,
    finalize: () => double.mine(finalBlocks),
    kill: double.stop,
    stop: async () => {
      await ended();
      await double.stop();
    },
  };
}
