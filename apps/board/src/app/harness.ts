import { runHarness } from '@portal/area-harness';
import manifest from '../../package.json' with { type: 'json' };
import area from '../area.ts';

await runHarness(area, manifest.area);
