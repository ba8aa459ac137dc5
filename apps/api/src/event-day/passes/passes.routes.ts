import { passCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { ownPass, printedPasses } from './passes.service.ts';

export const passRoutes = routesOf(passCalls, { own: ownPass, print: printedPasses });
