import { NAME_MAX, SUB_SECTORS_MAX } from '@portal/api-client';
import type { PathFaults } from '@portal/area-kit';
import { Button, Muted, TextField } from '@portal/ui';
import { Plus, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import styles from './sectors.module.css';
import { sectorTexts } from './texts.ts';

/** A sub-sector in the form; it has no id before it is saved. */
export interface SubSectorValues {
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
export function SubSectorFields({ subSectors, faults, onChange }: SubSectorFieldsProps) {
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
