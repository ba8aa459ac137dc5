import type { Named } from '@portal/api-schema';
import { INVALID_DATA } from '@portal/domain/messages';
import { refused } from '../../platform/errors.ts';

/**
 * What has to change so that a sector has exactly the wanted sub-sectors.
 * @throws HttpError 422 a name or an id is repeated, or an id belongs to another sector
 */
export function compareSubSectors(
  current: readonly Named[],
  wanted: readonly { id?: string | undefined; name: string }[],
) {
  const errors: Record<string, string[]> = {};
  const names = new Set<string>();
  const kept = new Map<string, string>();
  wanted.forEach(({ id, name }, index) => {
    if (names.has(name)) errors[`sub_sectors.${index}.name`] = ['هذا الاسم مكرر'];
    names.add(name);
    if (id === undefined) return;
    if (kept.has(id)) errors[`sub_sectors.${index}.id`] = ['هذا المجال الفرعي مكرر'];
    else if (current.every((subSector) => subSector.id !== id))
      errors[`sub_sectors.${index}.id`] = ['هذا المجال الفرعي ليس من هذا القطاع'];
    kept.set(id, name);
  });
  if (Object.keys(errors).length > 0) throw refused(INVALID_DATA, errors);
  return {
    added: wanted.flatMap(({ id, name }) => (id === undefined ? [name] : [])),
    renamed: current.flatMap(({ id, name }) => {
      const wantedName = kept.get(id);
      return wantedName === undefined || wantedName === name ? [] : [{ id, name: wantedName }];
    }),
    removed: current.filter(({ id }) => !kept.has(id)),
  };
}
