export {
  type BundleRecord,
  describeArea,
  putArea,
  putShell,
  readRecord,
  versionOf,
} from './bundles.ts';
export { readStanding, type Standing } from './change-releases.ts';
export {
  type ClientReportSum,
  type ClientReportSums,
  readClientReportSums,
  writeClientReportSums,
} from './client-report-sums.ts';
export { type AreaNeeds, misfits, readNeeds, readOffer, readRunningOffer, type ShellOffer } from './fit.ts';
export { misfitsOfShell } from './fit-in-place.ts';
export { type Author, type HistoryEntry, type ReleaseAction, standingVersions } from './history.ts';
export { withLock } from './lock.ts';
export { MANIFEST, places, SHELL_OFFER, SHELL_PAGE } from './places.ts';
export { ReleaseRefusal } from './refusal.ts';
export {
  type AreaBundle,
  type AreaPlace,
  type Canary,
  findArea,
  type Registry,
  type RegistryArea,
  readRegistry,
} from './registry.ts';
export {
  canaryBeside,
  releaseArea,
  releaseCanary,
  releaseShell,
  SHELL,
  startArea,
  startShell,
} from './release.ts';
export { KEPT_DAYS, KEPT_VERSIONS, prune } from './retention.ts';
export { promote, rollBack, stopCanary } from './rollback.ts';
