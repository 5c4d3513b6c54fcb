import { startTestCluster } from './cluster.ts';
import { shareWithTests } from './environment.ts';

/** Starts the server of this run and returns the function that stops it; Vitest's globalSetup. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  shareWithTests(cluster);
  return cluster.stop;
}
