import { verificationCalls } from '@portal/api-schema';
import { notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { verifyCertificate } from './verification.service.ts';

export const verificationRoutes = routesOf(verificationCalls, {
  verify: async (context, { params, request }) => {
    const certificate = await verifyCertificate(context, { text: params.serial, address: request.ip });
    if (!certificate) throw notFound();
    return { certificate };
  },
});
