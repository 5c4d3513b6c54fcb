import type { SecretToken } from '@goodturn/database';
import type { PermissionNode } from '@goodturn/contract';

/** A customer's session: the subject is the account that it acts on, the actor the person who acts (G13). */
export interface CustomerSession {
  kind: 'customer';
  subjectId: bigint;
  actorId: bigint;
  isFriend: boolean;
  token: SecretToken;
  /** The hash of the random text of the app in which the session was opened. */
  installation: Buffer | undefined;
}

export interface AdministratorSession {
  kind: 'administrator';
  administratorId: bigint;
  account: string;
  nodes: ReadonlySet<PermissionNode>;
  token: SecretToken;
  installation: Buffer | undefined;
}

/** A friend's session without the owner's consent, or whose friend is disabled or on hold. */
interface EndedFriendSession {
  kind: 'endedFriend';
}

export type Session = CustomerSession | AdministratorSession;

export type FoundSession = Session | EndedFriendSession | undefined;
