export { createApiClient } from './api-client.ts';
export { ApiFailure } from './api-failure.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export { createInstallation } from './installation.ts';
export { createQueryClient } from './query-client.ts';
export { saveCsv, saveFile } from './save-file.ts';
export { readStored, store } from './storage.ts';
export { createTheme, type Theme } from './theme.ts';
export { createTokenStore, type TokenStore } from './token-store.ts';
