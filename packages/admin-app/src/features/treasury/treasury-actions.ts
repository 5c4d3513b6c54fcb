import type { PermissionNode } from '@goodturn/contract';

export type TreasuryAction = 'payOut' | 'move' | 'goodwillFromOutside' | 'goodwillFromFees';

export const treasuryActions: readonly { name: TreasuryAction; node: PermissionNode }[] = [
  { name: 'goodwillFromOutside', node: 'goodwill.fund' },
  { name: 'goodwillFromFees', node: 'goodwill.fund' },
  { name: 'payOut', node: 'treasury.move' },
  { name: 'move', node: 'treasury.move' },
];
