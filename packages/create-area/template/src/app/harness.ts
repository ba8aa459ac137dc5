import { runHarness } from '@portal/area-harness';
import { fakeServer } from '@portal/area-kit/testing/fake-server';
import manifest from '../../package.json' with { type: 'json' };
import area from '../area.ts';
import { fakePortal } from './fake-portal.ts';

fakeServer(fakePortal);
await runHarness(area, manifest.area);
