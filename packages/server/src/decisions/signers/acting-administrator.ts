import type { PermissionNode } from '@goodturn/contract';

/** Who acts in the back office: the part of an administrator's session that services decide by. */
export interface ActingAdministrator {
  administratorId: bigint;
  account: string;
  /** The SHA-256 of the session's token, by which the database looks up who acts. */
  tokenHash: Buffer;
  nodes: ReadonlySet<PermissionNode>;
}
