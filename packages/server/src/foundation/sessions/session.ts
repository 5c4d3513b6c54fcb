import type { PermissionNode } from '@goodturn/contract';

/** A customer's session: the subject is whose account it acts on, the actor the person who acts (G13). */
export interface CustomerSession {
  kind: 'customer';
  subjectId: bigint;
  actorId: bigint;
  isFriend: boolean;
  tokenHash: Buffer;
  /** The app that the session was opened on, by the hash of its random text. */
  installation: Buffer | undefined;
}

export interface AdministratorSession {
  kind: 'administrator';
  administratorId: bigint;
  account: string;
  nodes: ReadonlySet<PermissionNode>;
  tokenHash: Buffer;
  installation: Buffer | undefined;
}

/** A friend's session that its owner no longer agrees to, or whose friend is disabled or on hold. */
interface EndedFriendSession {
  kind: 'endedFriend';
}

export type Session = CustomerSession | AdministratorSession;

/** What a token leads to. */
export type FoundSession = Session | EndedFriendSession | undefined;
