import type { ResponseOf, PermissionNode } from '@goodturn/contract';
import { createContext, useContext } from 'react';
import { useCall } from '../api/calls.ts';

export interface Administrator extends ResponseOf<'admin/info'> {
  /** Whether the role holds a node; the server checks it again behind every call. */
  may: (node: PermissionNode) => boolean;
}

export function useAdministratorInfo() {
  const { data, error, refetch } = useCall('admin/info', {});
  const nodes = new Set(data?.nodes);
  const administrator: Administrator | undefined = data && { ...data, may: (node) => nodes.has(node) };
  return { administrator, error, refetch };
}

export const AdministratorContext = createContext<Administrator | null>(null);

/** Who is logged in; only screens inside the shell ask. */
export function useAdministrator(): Administrator {
  const administrator = useContext(AdministratorContext);
  if (administrator === null) throw new Error('this screen stands outside the shell');
  return administrator;
}
