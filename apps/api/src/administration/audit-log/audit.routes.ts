import { auditCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { auditData } from './audit.service.ts';

export const auditRoutes = routesOf(auditCalls, { list: auditData });
