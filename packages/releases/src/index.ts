export { readUsedCalls, unservedCalls, writeServedCalls } from './api-calls.ts';
export {
  describeArea,
  storeArea,
  storeShell,
  versionOf,
} from './bundles.ts';
export { type ReleaseState, readReleaseState } from './change-releases.ts';
export {
  type ClientReportSum,
  type ClientReportSums,
  readClientReportSums,
  writeClientReportSums,
} from './client-report-sums.ts';
export { incompatibilities, readNeeds, readRunningOffer, type ShellOffer } from './compatibility.ts';
export {
  AUTOMATIC_AUTHOR,
  type Author,
  type HistoryEntry,
  RELEASE_ACTIONS,
  type ReleaseAction,
} from './history.ts';
export { withLock } from './lock.ts';
export { ownerRefusal } from './owners.ts';
export { LOGIN_PAGE, MANIFEST, places, SHELL_OFFER, SHELL_PAGE } from './places.ts';
export {
  endPreview,
  findPreview,
  findPreviewVersion,
  isExpired,
  isReleased,
  LATEST,
  PREVIEW_DAYS,
  type Preview,
  previewEntry,
  previewPath,
  previewVersion,
  promotePreview,
  publishPreview,
  readPreviews,
} from './previews.ts';
export { ReleaseRefusal } from './refusal.ts';
export {
  type AreaPlace,
  findArea,
  placeConflicts,
  type Registry,
  type RegistryArea,
  readRegistry,
} from './registry.ts';
export {
  baseOfCanary,
  releaseArea,
  releaseCanary,
  releaseLocalArea,
  releaseLocalShell,
  releaseShell,
  SHELL,
} from './release.ts';
export { shellIncompatibilities } from './require-compatible.ts';
export { KEPT_DAYS, KEPT_VERSIONS, prune } from './retention.ts';
export { promote, removeArea, rollBack, stopCanary } from './rollback.ts';
