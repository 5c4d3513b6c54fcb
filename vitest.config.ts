import { defineConfig } from 'vitest/config';

// Packages are tested from their sources; without the condition a test would run what was built last.
const conditions = ['source', 'node', 'development'];

const shared = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  exclude: ['**/node_modules/**', '**/dist/**'],
};

const resolution = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['source'] } },
};

export default defineConfig({
  ...resolution,
  test: {
    // Set up here and not in a project: Vitest runs the root's once for all projects, but a project's once for each.
    globalSetup: ['packages/database/src/testing/global-setup.ts'],
    projects: [
      {
        ...resolution,
        resolve: { conditions, mainFields: ['module', 'main'] },
        test: {
          ...shared,
          name: 'packages',
          // The component library as modules, as the browser gets it: Node 20 cannot load its other form.
          server: { deps: { inline: [/node_modules\/(antd|@ant-design|@rc-component)\//] } },
          include: [
            'packages/**/*.test.{ts,tsx}',
            'repo-tests/**/*.test.ts',
            'bench/**/*.test.ts',
            'fault-injection/**/*.test.ts',
            'docs/**/*.test.ts',
          ],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...resolution,
        test: {
          ...shared,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          // A journey waits more than it works: measured, one alone leaves two cores idle for 60 % of the time.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
