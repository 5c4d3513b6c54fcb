import type { Chain } from '@goodturn/addresses';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { ChainIdentity } from './endpoint.ts';

export type Identities = Readonly<Record<Chain, ChainIdentity>>;

/** The main networks, by their published numbers and first blocks. */
export const mainNetworks: Identities = {
  ethereum: {
    chainId: 1n,
    genesisHash: hexToBytes('d4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3'),
  },
  tron: {
    chainId: 728_126_428n,
    genesisHash: hexToBytes('00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc'),
  },
};
