import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Packages are tested from their sources; without the condition a test would run what was built last.
const conditions = ['source', 'node', 'development'];

// A journey waits for its browser a fifth of the time, and other tests for the database: three of them keep two cores busy.
const maxWorkers = 3;

// What only a release needs is long, and stands in files of its own; `packages/database/src/testing/tier.ts` has the rest.
const releaseOnly = '**/*.release.test.ts';
const isRelease = process.env['GOODTURN_TIER'] === 'release';
const exclude = ['**/node_modules/**', '**/dist/**', ...(isRelease ? [] : [releaseOnly])];

const shared = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // One second, as Vitest has it, is too short on a machine that does much else.
  expect: { poll: { timeout: 20_000 } },
  exclude,
  maxWorkers,
  sequence: { groupOrder: 0 },
};

// A worker loads the modules once for all its files, which saves a third of the processor's time. A test that changes
// what a module holds would be seen by other files: it must put it back.
const sharedModules = { isolate: false };

// Tests of what a page draws; the rest of the apps is logic, and tested as the other packages are.
const components = ['packages/{browser,customer-app,admin-app}/**/*.test.tsx'];

// Hundreds of rounds, or waiting, in few lines: the size of such a file does not tell how long it takes.
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /(races|-model|clock-skew|serve|year)(\.release)?\.test\.ts$/.test(moduleId);

/** Projects in the order of their names, and of each one what is long first, so that nothing long ends alone. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

const resolution = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['source'] } },
};

// As a browser resolves what has no `exports`; Vitest would take the other form of the component library.
const mainFields = ['module', 'main'];

export default defineConfig({
  ...resolution,
  test: {
    // Set up here and not in a project: Vitest runs the root's once for all projects, but a project's once for each.
    globalSetup: ['packages/database/src/testing/global-setup.ts'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        ...resolution,
        resolve: { ...resolution.resolve, mainFields },
        ssr: { resolve: { ...resolution.ssr.resolve, mainFields } },
        test: {
          ...shared,
          ...sharedModules,
          name: 'components',
          // The component library as modules, as the browser gets it: Node 20 cannot load its other form.
          server: { deps: { inline: [/node_modules\/(antd|@ant-design|@rc-component)\//] } },
          // It makes one window for all files of a worker: libraries keep the document that they were loaded with.
          setupFiles: ['vitest.component-setup.ts'],
          include: components,
        },
      },
      {
        ...resolution,
        test: {
          ...shared,
          ...sharedModules,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        ...resolution,
        test: {
          ...shared,
          ...sharedModules,
          name: 'faults',
          include: ['fault-injection/**/*.test.ts'],
        },
      },
      {
        ...resolution,
        test: {
          ...shared,
          ...sharedModules,
          name: 'packages',
          setupFiles: ['vitest.setup.ts'],
          include: ['packages/**/*.test.ts', 'repo-tests/**/*.test.ts', 'bench/**/*.test.ts', 'docs/**/*.test.ts'],
          exclude: [...exclude, ...components],
        },
      },
    ],
  },
});
