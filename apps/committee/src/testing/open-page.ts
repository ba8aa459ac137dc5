import '@portal/area-kit/testing/broadcast-channel';
import { openAreaPage, type ShownPage } from '@portal/area-kit/testing';
import manifest from '../../package.json' with { type: 'json' };
import area from '../area.ts';

/** Opens a page of the area, by its path below the prefix with its query, for a signed-in committee. */
export function openPage({ at, userId = 'judge' }: { at: string; userId?: string }): Promise<ShownPage> {
  const session = { userId, role: 'committee', fullName: 'اللجنة الأولى' } as const;
  return openAreaPage({ area, prefix: manifest.area.prefix, session, at });
}
