import { depositAddress, isAddressOf, type Chain } from '@goodturn/addresses';
import type { Anchor, Outside } from '@goodturn/ledger';
import { permissionNodes } from '@goodturn/contract';
import { decryptSeed } from '../../shop/campaigns/lucky-draw.ts';
import type { DepositKeys } from '../../foundation/deposit-chains.ts';
import { builtInRoles } from '../../people/roles/built-in-roles.ts';

/** The input of a verification beside the database; all of it can be sent to a worker. */
export interface VerifyKeys {
  /** A seal from outside the database. */
  anchor?: Anchor | undefined;
  depositKeys?: DepositKeys | undefined;
  drawKey?: Uint8Array | undefined;
}

const isChain = (chain: string): chain is Chain => chain === 'tron' || chain === 'ethereum';

/** Returns what the ledger's checks compare with from outside the database. */
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

/** The checks that need a key from outside the database. */
const keyedChecks = ['deposit_addresses_tron', 'deposit_addresses_ethereum', 'lucky_draws'] as const;
export type KeyedCheck = (typeof keyedChecks)[number];

/** Returns the checks that are left out without their key. */
export function skippedChecks({ depositKeys, drawKey }: VerifyKeys): KeyedCheck[] {
  const isKnown: Record<KeyedCheck, boolean> = {
    deposit_addresses_tron: depositKeys?.tron !== undefined,
    deposit_addresses_ethereum: depositKeys?.ethereum !== undefined,
    lucky_draws: drawKey !== undefined,
  };
  return keyedChecks.filter((check) => !isKnown[check]);
}
