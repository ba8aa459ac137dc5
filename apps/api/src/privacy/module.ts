import type { Module } from '../platform/context.ts';
import { privacyRoutes } from './privacy.routes.ts';

/** Copies of their data for leaders and members, and the removal of personal data after the event. */
export const privacyModule: Module = { name: 'privacy', routes: [privacyRoutes] };
