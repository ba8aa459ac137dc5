import { changesOf, NAME_MAX, SUB_SECTORS_MAX } from '@portal/api-client';
import { type Sector, sectorCalls } from '@portal/api-schema';
import type { PathFaults } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { Button, Muted, TextField } from '@portal/ui';
import { Plus, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { changedFields } from '../../shared/forms/draft.ts';
import type { RecordKind } from '../../shared/forms/record-kind.ts';
import styles from './sectors.module.css';
import { sectorTexts } from './texts.ts';

interface SectorValues {
  readonly name: string;
  readonly sub_sectors: readonly SubSectorValues[];
}

function faultsOf({ name, sub_sectors }: SectorValues): PathFaults {
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults.name = sectorTexts.nameRequired;
  const seen = new Set<string>();
  for (const [index, sub] of sub_sectors.entries()) {
    const subName = sub.name.trim();
    if (subName === '') faults[`sub_sectors.${index}.name`] = sectorTexts.subNameRequired;
    else if (seen.has(subName)) faults[`sub_sectors.${index}.name`] = sectorTexts.subNameTwice;
    seen.add(subName);
  }
  return faults;
}

/** The request body of a sector. */
function bodyOf({ name, sub_sectors }: SectorValues) {
  return {
    name: name.trim(),
    sub_sectors: sub_sectors.map((sub) => ({
      ...(sub.id !== null && { id: sub.id }),
      name: sub.name.trim(),
    })),
  };
}

/** Adding, changing and deleting a sector with its sub-sectors. */
export const sectorKind: RecordKind<Sector, SectorValues> = {
  name: 'sector',
  idOf: ({ id }) => id,
  valuesOf: (sector) => ({
    name: sector?.name ?? '',
    sub_sectors: (sector?.sub_sectors ?? []).map(({ id, name }) => ({ key: id, id, name })),
  }),
  faultsOf,
  flat: ({ name, sub_sectors }) => ({
    name,
    ...Object.fromEntries(sub_sectors.map((sub, index) => [`sub_sectors.${index}.name`, sub.name])),
  }),
  inWords: ({ name, sub_sectors }) => ({
    name: [sectorTexts.name, name],
    sub_sectors: [sectorTexts.subSectors, listOf(sub_sectors.map((sub) => isolate(sub.name)))],
  }),
  // Sub-sectors that another person deleted will be added again.
  rebase: ({ sub_sectors }, saved) => {
    const existing = new Set<string | null>(saved.sub_sectors.map(({ id }) => id));
    return { sub_sectors: sub_sectors.map((sub) => (existing.has(sub.id) ? sub : { ...sub, id: null })) };
  },
  fields: ({ values, faults, change, text }) => (
    <>
      <TextField label={sectorTexts.name} autoComplete="off" maxLength={NAME_MAX} {...text('name')} />
      <SubSectorFields
        subSectors={values.sub_sectors}
        faults={faults}
        onChange={(sub_sectors) => change({ sub_sectors })}
      />
    </>
  ),
  add: (api, values) => api.send(sectorCalls.add, { body: bodyOf(values) }),
  change: (api, values, sector, edited) =>
    api.send(sectorCalls.change, {
      body: { sector_id: sector.id, ...changedFields(bodyOf(values), sector), ...edited },
    }),
  remove: (api, { id }) => api.send(sectorCalls.delete, { body: { sector_id: id } }),
  changes: changesOf(sectorCalls.change),
  texts: sectorTexts,
  saved: ({ name }) => sectorTexts.saved(name.trim()),
  titleOf: ({ name }) => name,
  deleteText: () => sectorTexts.deleteText,
};

/** A sub-sector in the form; it has no id before it is saved. */
interface SubSectorValues {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
}

interface SubSectorFieldsProps {
  readonly subSectors: readonly SubSectorValues[];
  readonly faults: PathFaults;
  readonly onChange: (subSectors: readonly SubSectorValues[]) => void;
}

const icon = { size: 16, strokeWidth: 1.7, 'aria-hidden': true } as const;

/** The names of a sector's sub-sectors, one field each. A new field gets the focus. */
function SubSectorFields({ subSectors, faults, onChange }: SubSectorFieldsProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusLast = useRef(false);
  useLayoutEffect(() => {
    if (!focusLast.current) return;
    focusLast.current = false;
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  });
  const rename = (key: string, name: string) =>
    onChange(subSectors.map((one) => (one.key === key ? { ...one, name } : one)));
  return (
    <fieldset className={styles.subs}>
      <legend className={styles.legend}>{sectorTexts.subSectors}</legend>
      {subSectors.length === 0 && <Muted>{sectorTexts.noSubSectors}</Muted>}
      <ul ref={list} className={styles.subList}>
        {subSectors.map(({ key, name }, index) => (
          <li key={key} className={styles.sub}>
            <TextField
              label={sectorTexts.subName(index + 1)}
              autoComplete="off"
              maxLength={NAME_MAX}
              value={name}
              error={faults[`sub_sectors.${index}.name`]}
              onChange={({ target }) => rename(key, target.value)}
            />
            <span className={styles.remove}>
              <Button
                kind="text"
                aria-label={sectorTexts.removeSub(name || sectorTexts.subName(index + 1))}
                icon={<X {...icon} />}
                onClick={() => onChange(subSectors.filter((one) => one.key !== key))}
              />
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button
          kind="quiet"
          icon={<Plus {...icon} />}
          disabled={subSectors.length >= SUB_SECTORS_MAX}
          onClick={() => {
            focusLast.current = true;
            onChange([...subSectors, { key: crypto.randomUUID(), id: null, name: '' }]);
          }}
        >
          {sectorTexts.addSub}
        </Button>
      </div>
    </fieldset>
  );
}
