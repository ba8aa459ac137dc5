import { authCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { checkRegister, register } from './register.service.ts';

const calls = { register: authCalls.register, checkRegister: authCalls.checkRegister };

export const registrationRoutes = routesOf(calls, { register, checkRegister });
