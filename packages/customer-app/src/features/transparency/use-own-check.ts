import { parseMoney, subtract, formatMoney } from '@goodturn/money';
import { queries } from '../../shared/api/calls.ts';
import { useUserInfo } from '../../shared/session/user-info.ts';
import { type PublishedTree, readLastRecord, useInclusionProof } from './api/transparency-calls.ts';
import { checkInclusion, type InclusionFault } from './check/check-inclusion.ts';
import { useComputed } from './use-computed.ts';

export interface OwnCheck {
  tree: PublishedTree;
  phone: string;
  amount: string;
  /** The balance of the person's statement at that moment, and the amount in withdrawals besides it. */
  available: string;
  rest: string;
  steps: number;
  fault: InclusionFault | 'statement' | undefined;
}

/** Verifies on this device that the published total contains the person's balance. */
export function useOwnCheck(trees: readonly PublishedTree[]) {
  const phone = useUserInfo().data?.userName;
  const proof = useInclusionProof();
  const read = queries.reader();
  const tree = trees.find(({ number }) => number === proof.data?.treeNumber);
  const isReady = proof.data !== undefined && proof.data !== null && phone !== undefined;
  const checked = useComputed(
    isReady ? `${JSON.stringify(proof.data)} ${tree?.root} ${phone}` : undefined,
    async () => {
      if (!proof.data || phone === undefined) throw new Error('nothing to check');
      const { amount } = proof.data;
      // A proof for a tree that is not published is worthless.
      if (tree === undefined) return { phone, amount, fault: 'shape' as const };
      const inclusion = await checkInclusion(phone, proof.data, tree);
      const available = (await readLastRecord(tree.lastTransferId, read))?.balance ?? '0.00';
      const isLess = parseMoney(amount) < parseMoney(available);
      const rest = isLess ? '0.00' : formatMoney(subtract(parseMoney(amount), parseMoney(available)));
      const found: Omit<OwnCheck, 'steps' | 'fault'> = { tree, phone, amount, available, rest };
      if ('fault' in inclusion) return { ...found, fault: inclusion.fault };
      return { ...found, steps: inclusion.steps, fault: isLess ? ('statement' as const) : undefined };
    },
  );
  return { proof, checked };
}
