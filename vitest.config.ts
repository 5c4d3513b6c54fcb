import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Packages are tested from their sources; without the condition a test would run the last build.
const conditions = ['source', 'node', 'development'];

// Browser tests wait for their browser a fifth of the time, and other tests for the database: three workers keep two
// cores busy.
const maxWorkers = 3;

// Tests that only a release needs are long and in separate files; `packages/database/src/testing/tier.ts` describes the
// rest.
const releaseOnly = '**/*.release.test.ts';
const isRelease = process.env['GOODTURN_TIER'] === 'release';
const exclude = ['**/node_modules/**', '**/dist/**', ...(isRelease ? [] : [releaseOnly])];

const shared = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Vitest's default of one second is too short on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  exclude,
  // Output goes straight to the terminal: sent through Vitest's channel, a line that a library writes as a worker ends is an error.
  disableConsoleIntercept: true,
  maxWorkers,
  setupFiles: ['vitest.settled-imports.ts'],
  sequence: { groupOrder: 0 },
};

// A worker loads the modules once for all its files, which saves a third of the processor time. A test that changes a
// module's state affects other files, so that it must restore it.
const sharedModules = { isolate: false };

// Tests of rendered components; the rest of the apps is logic, tested like the other packages.
const components = ['packages/{browser,customer-app,admin-app}/**/*.test.tsx'];

// Files with hundreds of rounds, or with waiting, in few lines: their size does not indicate their duration.
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /(races|-model|clock-skew|serve|year)(\.release)?\.test\.ts$/.test(moduleId);

/** Runs projects in the order of their names, and the long files of each first, so that no long file ends alone. */
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

// Resolves packages without `exports` as a browser does; Vitest would take the other form of the component library.
const mainFields = ['module', 'main'];

export default defineConfig({
  ...resolution,
  test: {
    // Configured here and not in a project: Vitest runs the root's setup once for all projects, but a project's once
    // for each.
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
          // The component library as ES modules, as in the browser: Node 20 cannot load its other form.
          server: { deps: { inline: [/node_modules\/(antd|@ant-design|@rc-component)\//] } },
          // Creates one window for all files of a worker, because libraries keep the document that they were loaded
          // with.
          setupFiles: [...shared.setupFiles, 'vitest.component-setup.ts'],
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
          setupFiles: [...shared.setupFiles, 'vitest.setup.ts'],
          include: ['packages/**/*.test.ts', 'repo-tests/**/*.test.ts', 'bench/**/*.test.ts', 'docs/**/*.test.ts'],
          exclude: [...exclude, ...components],
        },
      },
    ],
  },
});
