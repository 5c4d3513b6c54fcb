import type { PermissionNode } from '@goodturn/contract';

/** The administrator who acts in the back office: the part of a session by which services decide. */
export interface ActingAdministrator {
  administratorId: bigint;
  account: string;
  /** The SHA-256 of the session's token, by which the database identifies the acting administrator. */
  tokenHash: Buffer;
  nodes: ReadonlySet<PermissionNode>;
}
