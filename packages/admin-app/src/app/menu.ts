import { AppstoreOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import { nodeIcons } from '../shared/node-icons.ts';
import { nodeName } from '../shared/node-name.ts';
import { type Administrator, useAdministrator } from '../shared/session/administrator.ts';

export interface MenuEntry {
  path: string;
  label: string;
  icon: ComponentType;
  isAtTop: boolean;
}

interface MenuGroup {
  code: string;
  label: string;
  entries: readonly MenuEntry[];
}

/** Returns the navigation: the displayed routes that the role may open, in the order of the server. */
const menuOf = (tree: Administrator['tree']): MenuGroup[] =>
  tree
    .filter(({ display }) => display)
    .map((group) => ({
      code: group.code,
      label: nodeName(group),
      entries: group.children.flatMap((node) => {
        const { path, display, isAtTop } = node;
        if (path === null || !display) return [];
        return [{ path, label: nodeName(node), icon: nodeIcons[node.icon] ?? AppstoreOutlined, isAtTop }];
      }),
    }))
    .filter(({ entries }) => entries.length > 0);

export function useMenu(): MenuGroup[] {
  return menuOf(useAdministrator().tree);
}
