import { calibrationCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { calibration } from './calibration.service.ts';

export const calibrationRoutes = routesOf(calibrationCalls, { get: calibration });
