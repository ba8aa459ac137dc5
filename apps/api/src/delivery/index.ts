export { listSums, type Report, storeReport } from './client-reports/client-reports.repository.ts';
export { deliveryModule } from './module.ts';
export { portalOptions, portalPlugin } from './portal/portal.plugin.ts';
