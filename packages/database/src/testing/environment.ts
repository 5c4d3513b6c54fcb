// How a test's process learns of the server that the run's set-up started: variables are inherited by every worker.
import type { DatabaseUrls } from '../urls.ts';
import type { TestCluster } from './cluster.ts';

const variable = 'GOODTURN_TEST_CLUSTER';

type Shared = { urls: DatabaseUrls; template: string };

export function shareWithTests({ urls, template }: TestCluster): void {
  process.env[variable] = JSON.stringify({ urls, template });
}

export function sharedCluster(): Shared {
  const text = process.env[variable];
  if (!text) throw new Error('No test server: add @goodturn/database/testing/global-setup to globalSetup.');
  return JSON.parse(text) as Shared;
}
