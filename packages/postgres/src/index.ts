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
export { asServerAccount, type Launch, PostgresFailure } from './launch.ts';
export { findPrograms, type Programs } from './programs.ts';
