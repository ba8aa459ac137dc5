import { sectorCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { listSectors } from './sectors.repository.ts';
import { addSector, changeSector, deleteSector } from './sectors.service.ts';

export const sectorRoutes = routesOf(sectorCalls, {
  list: async ({ db }) => ({ sectors: await listSectors(db) }),
  add: addSector,
  change: changeSector,
  delete: deleteSector,
});
