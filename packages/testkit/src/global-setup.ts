/** Vitest's globalSetup for all packages: one PostgreSQL for the run. */
export { setup } from '@goodturn/database/testing/global-setup';
