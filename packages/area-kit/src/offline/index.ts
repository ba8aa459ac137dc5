export { databaseConnector, storedRows } from './indexed-db.ts';
export { loadWithinLimit } from './load-within-limit.ts';
export {
  type PersistedQuery,
  type PersistOptions,
  persistedQueries,
  QUERIES_LIFETIME_MS,
} from './persisted-queries.ts';
export {
  type AttemptEnd,
  type Obstacle,
  obstacleOf,
  type QueueSender,
  sendBeforeSignOut,
  sendSignal,
  startQueueSender,
} from './queue-sender.ts';
export { heldRows, type KeyPath, memoryRows, type Rows } from './rows.ts';
export { storageChannel } from './storage-channel.ts';
export { useStaleSince } from './use-stale-since.ts';
export { type OfflineProviderProps, withOfflineProvider } from './with-offline-provider.tsx';
