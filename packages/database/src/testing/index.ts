export { startTestCluster, type TestCluster } from './cluster.ts';
export { copyTestDatabase, createEmptyDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';
export { readFunctions } from '../function-files.ts';
export { createHangingProxy, type HangingProxy } from './hanging-proxy.ts';
export { oncePerRun } from './once-per-run.ts';
export { hasInstalledPostgres } from './installed-postgres.ts';
export { launchStandby } from './standby.ts';
export { canMountSmallDisk, mountSmallDisk, type SmallDisk } from './small-disk.ts';
export { changeSeed, commandToRepeat, perTier, type Tier, testSeed, tier } from './tier.ts';
