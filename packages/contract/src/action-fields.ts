import type { ActionPlace } from './call.ts';
import type { PermissionNode } from './permission-nodes.ts';

/** One field of a form: how it is typed in, and what it may be. */
export interface ActionField {
  readonly name: string;
  readonly kind: 'amount' | 'choice' | 'count' | 'long' | 'text';
  readonly optional?: boolean;
  /** The maximum length of a text, in characters. */
  readonly maxLength?: number;
  /** The inclusive bounds of a count. */
  readonly bounds?: readonly [min: number, max: number];
  /** The options of a choice; the first is preselected. */
  readonly options?: readonly string[];
}

export interface Action {
  readonly place: ActionPlace;
  readonly node: PermissionNode;
  readonly fields: readonly ActionField[];
}

/** The back office's actions, by the path of their call. */
export type ActionTable = Readonly<Record<string, Action>>;

/** The input field that holds the id of an action's subject. */
export const subjectFields = {
  administrator: 'administratorId',
  brand: 'brandId',
  treasury: undefined,
  user: 'userId',
} as const satisfies Record<ActionPlace, string | undefined>;
