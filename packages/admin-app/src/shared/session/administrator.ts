import type { ResponseOf, PermissionNode } from '@goodturn/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api } from '../api/api-client.ts';

export interface Administrator extends ResponseOf<'admin/info'> {
  /** Whether the role holds a node; the server checks it again behind every call. */
  may: (node: PermissionNode) => boolean;
}

export const useAdministratorInfo = (token: string | null) =>
  useQuery({
    queryKey: ['administrator', token],
    enabled: token !== null,
    queryFn: async (): Promise<Administrator> => {
      const { data } = await api.post('admin/info', {});
      const nodes = new Set(data.nodes);
      return { ...data, may: (node) => nodes.has(node) };
    },
  });

export const AdministratorContext = createContext<Administrator | null>(null);

/** Who is logged in; only screens inside the shell ask. */
export function useAdministrator(): Administrator {
  const administrator = useContext(AdministratorContext);
  if (administrator === null) throw new Error('this screen stands outside the shell');
  return administrator;
}
