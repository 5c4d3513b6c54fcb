import { depositAddress, isAddressOf, type Chain } from '@goodturn/addresses';
import type { Anchor, Outside } from '@goodturn/ledger';
import { permissionNodes } from '@goodturn/contract';
import { decryptSeed } from '../../shop/campaigns/lucky-draw.ts';
import type { DepositKeys } from '../../foundation/deposit-chains.ts';
import { builtInRoles } from '../../people/roles/built-in-roles.ts';

/** A check's input beside the database, all of which can be sent to another thread. */
export interface VerifyKeys {
  /** A seal from outside the database. */
  anchor?: Anchor | undefined;
  depositKeys?: DepositKeys | undefined;
  drawKey?: Uint8Array | undefined;
}

const isChain = (chain: string): chain is Chain => chain === 'tron' || chain === 'ethereum';

/** Knowledge from outside the database. */
export function outsideKnowledge({ anchor, depositKeys, drawKey }: VerifyKeys): Outside {
  return {
    anchor,
    isAddress: (chain, address) => isChain(chain) && isAddressOf(chain, address),
    addressOf: (chain, customerId) => {
      if (!isChain(chain)) return undefined;
      const key = depositKeys?.[chain];
      return key === undefined ? undefined : depositAddress(key, chain, customerId);
    },
    nodesOf: (role) => builtInRoles.find(({ name }) => name === role)?.nodes,
    isNode: (node) => permissionNodes.some((known) => known === node),
    decryptSeed: drawKey && ((sealed, campaignId) => openOrNull(sealed, campaignId, Buffer.from(drawKey))),
  };
}

function openOrNull(sealed: Buffer, campaignId: bigint, drawKey: Buffer): Buffer | null {
  try {
    return decryptSeed(sealed, campaignId, drawKey);
  } catch {
    return null;
  }
}
