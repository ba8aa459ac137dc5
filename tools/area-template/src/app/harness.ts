import { runHarness } from '@portal/area-harness';
import manifest from '../../package.json' with { type: 'json' };
import area from '../area.ts';

await runHarness(area, { area: manifest.area, email: 'leader1@demo.sa', password: 'Demo@2026' });
