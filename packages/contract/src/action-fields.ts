import type { ActionPlace } from './call.ts';
import type { PermissionNode } from './permission-nodes.ts';

export interface ActionField {
  readonly name: string;
  readonly kind: 'amount' | 'choice' | 'count' | 'long' | 'text';
  readonly optional?: boolean;
  readonly maxLength?: number;
  readonly bounds?: readonly [min: number, max: number];
  /** The options of a choice; the first is preselected. */
  readonly options?: readonly string[];
}

export interface Action {
  readonly place: ActionPlace;
  readonly node: PermissionNode;
  readonly fields: readonly ActionField[];
}

export type ActionTable = Readonly<Record<string, Action>>;

/** The input field that holds the id of an action's subject. */
export const subjectFields = {
  administrator: 'administratorId',
  brand: 'brandId',
  treasury: undefined,
  user: 'userId',
} as const satisfies Record<ActionPlace, string | undefined>;
