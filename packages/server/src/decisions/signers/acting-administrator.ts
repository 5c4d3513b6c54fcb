import type { SecretToken } from '@goodturn/database';
import type { PermissionNode } from '@goodturn/contract';

/** The administrator who acts in the back office: the part of a session by which services decide. */
export interface ActingAdministrator {
  administratorId: bigint;
  account: string;
  /** The token of the session, by which the database identifies the acting administrator. */
  token: SecretToken;
  nodes: ReadonlySet<PermissionNode>;
}
