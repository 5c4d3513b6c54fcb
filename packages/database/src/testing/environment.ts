// Tests learn of the server that the run's setup started from an environment variable, which every worker inherits.
import type { TestCluster } from './cluster.ts';

const variable = 'GOODTURN_TEST_CLUSTER';

export type SharedCluster = Pick<TestCluster, 'urls' | 'template' | 'tablespace' | 'run' | 'folder'>;

export function shareWithTests({ urls, template, tablespace, run, folder }: TestCluster): void {
  process.env[variable] = JSON.stringify({ urls, template, tablespace, run, folder });
}

export function sharedCluster(): SharedCluster {
  const text = process.env[variable];
  if (!text) throw new Error('No test server: add @goodturn/database/testing/global-setup to globalSetup.');
  return JSON.parse(text) as SharedCluster;
}
