import { join } from 'node:path';

/** The paths of an embedded cluster's files below its data directory. */
export type ClusterFiles = { root: string; data: string; secrets: string; lock: string; log: string; users: string };

export function clusterFiles(dataDirectory: string): ClusterFiles {
  return {
    root: dataDirectory,
    data: join(dataDirectory, 'postgres'),
    secrets: join(dataDirectory, 'postgres.json'),
    lock: join(dataDirectory, 'postgres.lock'),
    log: join(dataDirectory, 'postgres.log'),
    users: join(dataDirectory, 'postgres.users'),
  };
}
