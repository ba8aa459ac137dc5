export {
  describeArea,
  putArea,
  putShell,
  versionOf,
} from './bundles.ts';
export { readStanding, type Standing } from './change-releases.ts';
export {
  type ClientReportSum,
  type ClientReportSums,
  readClientReportSums,
  writeClientReportSums,
} from './client-report-sums.ts';
export { misfits, readNeeds, readRunningOffer, type ShellOffer } from './fit.ts';
export { misfitsOfShell } from './fit-in-place.ts';
export type { Author, HistoryEntry, ReleaseAction } from './history.ts';
export { MANIFEST, places, SHELL_OFFER, SHELL_PAGE } from './places.ts';
export { ReleaseRefusal } from './refusal.ts';
export {
  type AreaPlace,
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
export { withLock } from './with-lock.ts';
