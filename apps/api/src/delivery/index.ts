export { listSums, type Report, storeReport } from './client-reports/client-reports.repository.ts';
export { deliveryModule } from './module.ts';
export { portalPlugin } from './portal/portal.plugin.ts';
export { portalOptions } from './portal/portal-options.ts';
