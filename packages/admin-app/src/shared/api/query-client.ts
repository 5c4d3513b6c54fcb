import { createQueryClient } from '@goodturn/browser';

/** Several people work at once: what another has decided is to show as soon as somebody looks. */
export const queryClient = createQueryClient({ staleTime: 10_000, refetchOnWindowFocus: true });
