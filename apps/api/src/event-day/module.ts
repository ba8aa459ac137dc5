import { dayCalls } from '@portal/api-schema';
import { RECEPTION } from '@portal/domain/roles';
import type { Module } from '../platform/context.ts';
import { routesOf } from '../platform/http/route.ts';
import { badgeRoutes } from './badges/badges.service.ts';
import { checkInRoutes } from './check-ins/check-ins.service.ts';
import { dayOfEvent } from './day/day.service.ts';
import { ensurePassKey } from './passes/pass-keys.ts';
import { passRoutes } from './passes/passes.service.ts';
import { eventDayPrivacy } from './privacy.repository.ts';
import { stageRoutes } from './stage/stage.service.ts';

/** The day of the event: passes, badges, and who has come. */
export const eventDayModule: Module = {
  name: 'event-day',
  routes: [badgeRoutes, passRoutes, checkInRoutes, stageRoutes, routesOf(dayCalls, { get: dayOfEvent })],
  privacy: eventDayPrivacy,
  live: {
    check_in: { roles: RECEPTION },
    // A desk shows the team and where it sits.
    team: { watchingRoles: ['reception'] },
    table: { watchingRoles: ['reception'] },
  },
  setUp: ensurePassKey,
};
