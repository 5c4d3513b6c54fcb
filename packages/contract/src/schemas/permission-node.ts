import { z } from 'zod';
import { idString } from '../wire.ts';

/** What may be edited of a node; everything else is the code's own. */
export const editableNodeFields = ['name', 'icon', 'sort', 'show_headshot', 'allowSelection', 'display'] as const;

const fields = {
  nodeId: idString,
  /** The permission node that calls are guarded by, or the group or screen that it stands for. */
  code: z.string(),
  parentId: idString.nullable(),
  /** The language variable itself, for as long as nobody gave it another name. */
  name: z.string(),
  /** Whether an operator gave it its name, so that the language variable does not count. */
  renamed: z.boolean(),
  /** Of a screen its address; null otherwise. */
  path: z.string().nullable(),
  /** 1 a route, 2 a button. */
  type: z.int().min(1).max(2),
  /** 1 a computer. */
  platform: z.int().min(1).max(1),
  icon: z.string(),
  /** A larger one comes first. */
  sort: z.int(),
  /** Whether the route stands in the bar at the top as well. */
  show_headshot: z.boolean(),
  /** The key of its text. */
  language_variables: z.string(),
  /** Whether it can be given to a role. */
  allowSelection: z.boolean(),
  display: z.boolean(),
  /** Whether it is a right that a role can hold; groups, and some screens, are opened by what lies below them. */
  isRight: z.boolean(),
  /** Whether what it guards is decided by two persons. */
  needsSecondPerson: z.boolean(),
};

const button = z.object({ ...fields, children: z.array(z.object({})) });
const screen = z.object({ ...fields, children: z.array(button) });

/** The groups, below each its screens, and below each screen its buttons. */
export const permissionTreeSchema = z.array(z.object({ ...fields, children: z.array(screen) }));
