import { startTestCluster } from './cluster.ts';
import { shareWithTests } from './environment.ts';

/** Vitest's globalSetup: starts the server of this run and gives the function that ends it. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  shareWithTests(cluster);
  return cluster.stop;
}
