import { webcrypto } from 'node:crypto';
import '@portal/area-kit/testing/broadcast-channel';
import { openAreaPage, type ShownPage } from '@portal/area-kit/testing';
import manifest from '../../package.json' with { type: 'json' };
import area from '../area.ts';

Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });

/** Opens a page of the area, by its path below the prefix, for a signed-in person. */
export function openPage(at: string, userId = 'north'): Promise<ShownPage> {
  const session = { userId, role: 'reception', fullName: 'سارة القحطاني' } as const;
  return openAreaPage({ area, prefix: manifest.area.prefix, session, at });
}
