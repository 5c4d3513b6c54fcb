import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { PermissionNode } from './permission-nodes.ts';
import type { Topic } from './topics.ts';

/** The callers: anybody, a customer's session, or an administrator whose role holds the call's permission node. */
export type Access = 'public' | 'customer' | 'administrator';

/** The rate limits; each call counts against one of them. */
export type RateClass = 'read' | 'write' | 'money' | 'login' | 'registration' | 'statement' | 'upload';

/** The subjects of back-office actions. The input of an action names its subject by id, except the single treasury. */
export type ActionPlace = 'administrator' | 'brand' | 'treasury' | 'user';

interface CallDefinition {
  readonly method: 'GET' | 'POST';
  /** Marks a GET without a query that older clients send as a POST with an empty body. */
  readonly alsoPosted?: true;
  readonly access: Access;
  readonly summary: string;
  /** Whether a friend's session may also make the call (G13). */
  readonly allowsFriend?: true;
  /** Whether a customer's valid token may make the operation from a blacklisted address, as it may every read (G14). */
  readonly allowsBlocked?: true;
  /** It is absent if any administrator may call. */
  readonly node?: PermissionNode;
  /** Further nodes that open a list, because an administrator who decides sees what there is to decide. */
  readonly orNodes?: readonly PermissionNode[];
  /**
   * Whether the call takes an `Idempotency-Key`: required, or optional if the entity itself makes the call idempotent.
   * If derived, the same request of a caller without a key counts as one for a minute.
   */
  readonly idempotency?: 'required' | 'optional' | 'derived';
  readonly rate: RateClass;
  readonly body?: z.ZodType;
  readonly upload?: string;
  readonly query?: z.ZodType;
  readonly data: z.ZodType;
  readonly paged?: true;
  /** The meanings of `status` if it is not just 1 for done. */
  readonly statuses?: Readonly<Record<string, string>>;
  /** The error codes of this call, in addition to those that every call can return. */
  readonly errors?: readonly ErrorCode[];
}

interface ReadDefinition extends CallDefinition {
  readonly shows: readonly Topic[];
  readonly allowsBlocked?: never;
  readonly changes?: never;
  readonly approvals?: never;
  readonly action?: never;
}

interface OperationDefinition extends CallDefinition {
  /** The topics that are stale afterwards. An approval request changes only `approvals`; its decision the rest. */
  readonly changes: readonly Topic[];
  /**
   * The approvals that the operation may need, by kind, each with the schema of the values that both persons agree on.
   */
  readonly approvals?: Readonly<Record<string, z.ZodType>>;
  /** The kind of page on which the back office offers the operation, with a form generated from its input. */
  readonly action?: ActionPlace;
  readonly shows?: never;
}

export type Call = ReadDefinition | OperationDefinition;

export const call = <const C extends Call>(definition: C): C => definition;

/** Returns the permission nodes of which each opens the call; empty if any administrator may call. */
export const nodesOf = ({ node, orNodes = [] }: Call): readonly PermissionNode[] =>
  node === undefined ? [] : [node, ...orNodes];

/**
 * Returns whether a customer with a valid token may make the call from an address on the IP blacklist: reads, and the
 * operations that a withdrawal takes (G14). Nobody else may make any call from there.
 */
export const isOpenToBlocked = ({ access, shows, allowsBlocked }: Call): boolean =>
  access !== 'administrator' && (shows !== undefined || allowsBlocked === true);
