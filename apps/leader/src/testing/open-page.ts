import { openAreaPage, type ShownPage } from '@portal/area-kit/testing';
import manifest from '../../package.json' with { type: 'json' };
import area from '../area.ts';

/** Opens a page of the area, by its path below the prefix, for a signed-in leader or member. */
export function openPage(at: string, role: 'leader' | 'member' = 'leader'): Promise<ShownPage> {
  const session = { userId: 'u1', role, fullName: 'سارة القحطاني' } as const;
  return openAreaPage({ area, prefix: manifest.area.prefix, session, at });
}
