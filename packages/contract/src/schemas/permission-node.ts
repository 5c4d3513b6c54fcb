import { z } from 'zod';
import { idString } from '../wire.ts';

/** The editable fields of a node; the code defines all others. */
export const editableNodeFields = ['name', 'icon', 'sort', 'show_headshot', 'allowSelection', 'display'] as const;

const fields = {
  nodeId: idString,
  /** The permission node that guards calls, or the name of the group or screen. */
  code: z.string(),
  parentId: idString.nullable(),
  /** The language variable itself until an operator renames the node. */
  name: z.string(),
  /** Whether an operator renamed the node, which overrides the language variable. */
  renamed: z.boolean(),
  path: z.string().nullable(),
  /** 1 is a route, 2 a button. */
  type: z.int().min(1).max(2),
  /** 1 is a computer. */
  platform: z.int().min(1).max(1),
  icon: z.string(),
  /** A larger value sorts earlier. */
  sort: z.int(),
  /** Whether the route is also shown in the bar at the top. */
  show_headshot: z.boolean(),
  language_variables: z.string(),
  allowSelection: z.boolean(),
  display: z.boolean(),
  /** Whether a role can hold the node as a right; groups and some screens are opened by the rights below them. */
  isRight: z.boolean(),
  needsSecondPerson: z.boolean(),
};

const button = z.object({ ...fields, children: z.array(z.object({})) });
const screen = z.object({ ...fields, children: z.array(button) });

/** The groups, the screens of each group, and the buttons of each screen. */
export const permissionTreeSchema = z.array(z.object({ ...fields, children: z.array(screen) }));
