import * as contract from '@portal/api-schema';
import { callsIn, shapesOf } from '@portal/api-schema';
import { importWithRole } from '../testing/import-with-role.ts';

const { testGuests } = await importWithRole<typeof import('../testing/guests.ts')>(
  import.meta.resolve('../testing/guests.ts'),
  `  guest: {
    label: 'ضيف',
    groupLabel: 'الضيوف',
    home: '/guests/portal/home',
    accountNote: 'بريدك يعدّله من دعاك.',
    demo: { account: 'guest', count: 2 },
  },`,
);

/** What bundles name that were built before the role was added. */
const before = shapesOf(callsIn(contract));

describe('a role that is added by its definition and the module that brings it', () => testGuests(before));
