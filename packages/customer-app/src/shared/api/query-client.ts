import { createQueryClient } from '@goodturn/browser';

export const queryClient = createQueryClient({ staleTime: 30_000, refetchOnWindowFocus: false });
