export {
  type Cluster,
  clusterMajor,
  createCluster,
  giveTo,
  isAlive,
  type RunningServer,
  runningServer,
  startCluster,
} from './cluster.ts';
export { PostgresFailure } from './failure.ts';
export { asServerAccount, type Launch } from './launch.ts';
export { findPrograms, type Programs } from './programs.ts';
