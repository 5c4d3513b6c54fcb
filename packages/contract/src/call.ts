import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { PermissionNode } from './permission-nodes.ts';
import type { Topic } from './topics.ts';

/** Who may call: anybody, a customer's session, or an administrator whose role holds the call's permission node. */
export type Access = 'public' | 'customer' | 'administrator';

/** The rate limits; each call counts against one of them. */
export type RateClass = 'read' | 'write' | 'money' | 'login' | 'registration' | 'statement' | 'upload';

/** The subjects of back-office actions. The input of an action names its subject by id, except the single treasury. */
export type ActionPlace = 'administrator' | 'brand' | 'treasury' | 'user';

interface CallDefinition {
  readonly method: 'GET' | 'POST';
  /** Of a GET without a query: clients of before post it, with nothing in its body. */
  readonly alsoPosted?: true;
  readonly access: Access;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Whether a friend's session may make the call too (G13). */
  readonly allowsFriend?: true;
  /** Whether a customer's valid token may make the operation from a blacklisted address, as it may every read (G14). */
  readonly allowsBlocked?: true;
  /** The permission node of a back-office call; absent only where any administrator may call. */
  readonly node?: PermissionNode;
  /** Of a list: the nodes that let in as well, since whoever decides sees what there is to decide. */
  readonly orNodes?: readonly PermissionNode[];
  /**
   * The call takes an `Idempotency-Key`: required, or optional where the entity itself makes it idempotent. Where it is derived,
   * the same request of a caller without a key counts as one for a minute.
   */
  readonly idempotency?: 'required' | 'optional' | 'derived';
  readonly rate: RateClass;
  readonly body?: z.ZodType;
  /** The body comes as multipart/form-data: a file in the field of this name, beside the texts of `body`. */
  readonly upload?: string;
  readonly query?: z.ZodType;
  readonly data: z.ZodType;
  /** The response names the next page as `nextCursor`, beside its data. */
  readonly paged?: true;
  /** The meanings of `status` if it is not simply 1 for done. */
  readonly statuses?: Readonly<Record<string, string>>;
  /** The error codes of this call, in addition to those that every call can return. */
  readonly errors?: readonly ErrorCode[];
}

interface ReadDefinition extends CallDefinition {
  /** The topics that the response shows. */
  readonly shows: readonly Topic[];
  readonly allowsBlocked?: never;
  readonly changes?: never;
  readonly approvals?: never;
  readonly action?: never;
}

interface OperationDefinition extends CallDefinition {
  /** The topics that are stale afterwards. An approval request changes only `approvals`; its decision the rest. */
  readonly changes: readonly Topic[];
  /** The approvals that the operation may need first: by kind, the schema of the values that both persons agree on. */
  readonly approvals?: Readonly<Record<string, z.ZodType>>;
  /** Where the back office offers it, with a form that is made from its input. */
  readonly action?: ActionPlace;
  readonly shows?: never;
}

export type Call = ReadDefinition | OperationDefinition;

export const call = <const C extends Call>(definition: C): C => definition;

/** The permission nodes of which each lets in by itself; none where any administrator may call. */
export const nodesOf = ({ node, orNodes = [] }: Call): readonly PermissionNode[] =>
  node === undefined ? [] : [node, ...orNodes];

/**
 * Whether a customer's valid token makes the call also from an address on the IP blacklist: what reads, and the operations that
 * withdrawing takes (G14). Nobody else makes any call from there.
 */
export const isOpenToBlocked = ({ access, shows, allowsBlocked }: Call): boolean =>
  access !== 'administrator' && (shows !== undefined || allowsBlocked === true);
