import type { RefusalReason } from '@goodturn/contract';

/** The closed list of reasons for which a return is refused, in the order in which it is offered. */
export const refusalReasons = [
  'used',
  'damaged_by_customer',
  'incomplete',
  'another_item',
  'no_fault_found',
  'was_delivered',
  'not_returnable',
] as const satisfies readonly RefusalReason[];
