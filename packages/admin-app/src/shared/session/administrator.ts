import type { ResponseOf, PermissionNode } from '@goodturn/contract';
import { createContext, useContext } from 'react';
import { useCall } from '../api/calls.ts';

export interface Administrator extends ResponseOf<'admin/info'> {
  /** Whether the role has the right and its button is displayed. The server checks the role for every call. */
  may: (node: PermissionNode) => boolean;
}

/** Returns the buttons that operators have hidden. */
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

/** Returns the logged-in administrator. Throws outside of the shell. */
export function useAdministrator(): Administrator {
  const administrator = useContext(AdministratorContext);
  if (administrator === null) throw new Error('this screen stands outside the shell');
  return administrator;
}
