import { accountsModule } from '../accounts/index.ts';
import { administrationModule } from '../administration/index.ts';
import { certificatesModule } from '../certificates/index.ts';
import { communicationModule } from '../communication/index.ts';
import { deliveryModule } from '../delivery/index.ts';
import { eventModule } from '../event/index.ts';
import { eventDayModule } from '../event-day/index.ts';
import { exchangeModule } from '../exchange/index.ts';
import { judgingModule } from '../judging/index.ts';
import type { Module } from '../platform/context.ts';
import { platformModule } from '../platform/module.ts';
import { privacyModule } from '../privacy/index.ts';
import { teamViewsModule } from '../team-views/index.ts';
import { teamsModule } from '../teams/index.ts';

/** Every module, the lowest first: each imports only those before it. */
export const MODULES: readonly Module[] = [
  platformModule,
  eventModule,
  accountsModule,
  teamsModule,
  judgingModule,
  administrationModule,
  eventDayModule,
  certificatesModule,
  communicationModule,
  teamViewsModule,
  privacyModule,
  exchangeModule,
  deliveryModule,
];
