import type { ResponseOf, PermissionNode } from '@goodturn/contract';
import { createContext, useContext } from 'react';
import { useCall } from '../api/calls.ts';

export interface Administrator extends ResponseOf<'admin/info'> {
  /** Whether the role holds a node, and its button is displayed; the server checks the role again behind every call. */
  may: (node: PermissionNode) => boolean;
}

/** The buttons that operators took off the screens. */
const hiddenButtons = (tree: Administrator['tree']): string[] =>
  tree
    .flatMap(({ children }) => children)
    .flatMap(({ children }) => children)
    .flatMap(({ code, display }) => (display ? [] : [code]));

export function useAdministratorInfo() {
  const { data, error, refetch } = useCall('admin/info', {});
  const nodes = new Set(data?.nodes);
  const hidden = new Set(data && hiddenButtons(data.tree));
  const may = (node: PermissionNode): boolean => nodes.has(node) && !hidden.has(node);
  const administrator: Administrator | undefined = data && { ...data, may };
  return { administrator, error, refetch };
}

export const AdministratorContext = createContext<Administrator | null>(null);

/** Who is logged in; only screens inside the shell ask. */
export function useAdministrator(): Administrator {
  const administrator = useContext(AdministratorContext);
  if (administrator === null) throw new Error('this screen stands outside the shell');
  return administrator;
}
