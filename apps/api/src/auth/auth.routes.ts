import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { availableRegisters } from '../settings/event-windows.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { login, logout, me } from './auth.service.ts';
import { correctEmail } from './email-correction.service.ts';
import { forgotPassword, resendVerification, verifyEmail } from './email-verification.service.ts';
import { resetPassword } from './password-reset.service.ts';
import { checkRegister, register } from './register.service.ts';

export function authRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.availableRegisters, async () => {
    const settings = await loadSettings(context.db);
    const data = availableRegisters(settings, context.now(), context.config.eventTimeZone);
    return {
      message: 'available registers',
      data: {
        ...data,
        ...(context.isDemo && {
          demo: context.config.publicBy === null ? ('local' as const) : ('public' as const),
        }),
        ...(context.demoOutbox && { demo_outbox: true as const }),
      },
    };
  });

  serve(app, calls.login, async ({ body, request, reply }) => {
    const { data, cookie } = await login(context, body, request);
    reply.header('set-cookie', cookie);
    return { message: 'login successfully', data };
  });

  serve(app, calls.logout, async ({ caller, request }) => {
    await logout(context, caller, actorOf(caller, request));
    return { message: 'logout successfully', data: {} };
  });

  serve(app, calls.me, async ({ caller }) => ({
    message: 'user data',
    data: { user: await me(context, caller) },
  }));

  serve(app, calls.register, async ({ body, request }) => ({
    message: 'register successfully',
    data: { user: await register(context, body, request) },
  }));

  serve(app, calls.checkRegister, async ({ body, request }) => {
    await checkRegister(context, body, request);
    return { message: 'available', data: { available: true as const } };
  });

  serve(app, calls.verifyEmail, async ({ body, request }) => {
    await verifyEmail(context, body.token, request);
    return { message: 'email verified successfully', data: {} };
  });

  serve(app, calls.resendVerification, async ({ body, request }) => {
    await resendVerification(context, body.email, request);
    return { message: 'a link was sent if the email waits for it', data: {} };
  });

  serve(app, calls.correctEmail, async ({ body, request }) => {
    await correctEmail(context, body, request);
    return { message: 'email corrected, and a link was sent to it', data: {} };
  });

  serve(app, calls.forgotPassword, async ({ body, request }) => {
    await forgotPassword(context, body.email, request);
    return { message: 'a link was sent if the email is known', data: {} };
  });

  serve(app, calls.resetPassword, async ({ body, request, reply }) => {
    reply.header('set-cookie', await resetPassword(context, body, request));
    return { message: 'password reset successfully', data: {} };
  });
}
