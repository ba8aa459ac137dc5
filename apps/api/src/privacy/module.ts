import type { Module } from '../platform/context.ts';
import { privacyRoutes } from './privacy.routes.ts';

/** A team's copy of its data, and the removal of personal data after the event. */
export const privacyModule: Module = { name: 'privacy', routes: [privacyRoutes] };
