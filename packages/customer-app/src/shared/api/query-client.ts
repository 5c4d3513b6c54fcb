import { createQueryClient } from '@goodturn/browser';
import { onlineManager } from '@tanstack/react-query';

// Without this, a page that is opened without a connection would not notice that it is back.
onlineManager.setOnline(navigator.onLine);

export const queryClient = createQueryClient({
  staleTime: 30_000,
  refetchOnWindowFocus: false,
  // A read without a connection fails instead of waiting, so that the page says so, and is repeated when it is back.
  networkMode: 'always',
  refetchOnReconnect: true,
});
