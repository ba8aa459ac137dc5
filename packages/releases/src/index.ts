export { keyId } from '@portal/area-bundle/keys';
export { signedPart } from '@portal/area-bundle/publish-order';
export {
  describeArea,
  storeArea,
  storeShell,
  versionOf,
} from './bundles.ts';
export { checkCalls, type Finding, writeServedCalls } from './check-bundle.ts';
export { checkRelease, previewStaged, releaseStaged, requirePassed } from './check-release.ts';
export { checkSize, SHELL_BUDGET } from './check-size.ts';
export {
  type ClientReportSum,
  type ClientReportSums,
  readClientReportSums,
  type StoredError,
  type StoredVital,
  writeClientReportSums,
} from './client-report-sums.ts';
export { type ErrorGroup, groupErrors } from './error-groups.ts';
export {
  AUTOMATIC_AUTHOR,
  type Author,
  type HistoryEntry,
  type ReleaseState,
  readReleaseState,
} from './history.ts';
export { withLock } from './lock.ts';
export { ownerName } from './owners.ts';
export { LOGIN_PAGE, places, SHELL_OFFER, SHELL_PAGE } from './places.ts';
export {
  endPreview,
  findPreview,
  findPreviewVersion,
  isExpired,
  LATEST,
  type Preview,
  previewEntry,
  previewPath,
  previewVersion,
  promotePreview,
  publishPreview,
  readPreviews,
  storedVersions,
} from './previews.ts';
export { ReleaseRefusal } from './refusal.ts';
export {
  type AreaPlace,
  findArea,
  type Registry,
  type RegistryArea,
  readRegistry,
  type ShellOffer,
} from './registry.ts';
export {
  releaseArea,
  releaseCanary,
  releaseLocalArea,
  releaseLocalShell,
  releaseShell,
  SHELL,
} from './release.ts';
export {
  type BrowserReports,
  type ChangeReport,
  type ReleaseReport,
  reportReleases,
  type Snapshot,
  type VersionReport,
} from './release-report.ts';
export { KEPT_DAYS, KEPT_VERSIONS, prune } from './retention.ts';
export { endCanary, promote, removeArea, rollBack, stopCanary } from './rollback.ts';
export { COMPARED_VITALS, maySlowDown, type PeopleByBucket, slowdownOf } from './slow-canary.ts';
export { type StagedApp, stageBundle } from './staged-app.ts';
