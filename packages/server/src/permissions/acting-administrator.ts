import type { PermissionNode } from '@goodturn/contract';

/** Who acts in the back office: the part of an administrator's session that services decide by. */
export interface ActingAdministrator {
  administratorId: bigint;
  account: string;
  nodes: ReadonlySet<PermissionNode>;
}
