import { CERTIFICATE_FIELD_KINDS, FIELDS_MAX } from '@portal/domain/certificate-fields';
import { ActionMenu, Button, Muted, Panel, StatusTag } from '@portal/ui';
import { Plus, Trash2 } from 'lucide-react';
import styles from '../designer.module.css';
import { newField, starterFields } from '../state/design-fields.ts';
import type { Design } from '../state/use-design.ts';
import { designerTexts, fieldKindNames } from '../texts.ts';

interface FieldListProps {
  readonly design: Design;
  readonly names: ReadonlyMap<number, string>;
  readonly faults: ReadonlyMap<number, string>;
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The fields of the design, in their order, and what adds one. */
export function FieldList({ design, names, faults }: FieldListProps) {
  const { state, dispatch, page } = design;
  const { placed, selected } = state;
  const isFull = placed.length >= FIELDS_MAX;
  return (
    <Panel
      title={designerTexts.fields}
      aside={
        !isFull && (
          <ActionMenu
            label={designerTexts.addField}
            icon={<Plus {...icon} />}
            actions={CERTIFICATE_FIELD_KINDS.map((kind) => ({
              key: kind,
              label: fieldKindNames[kind],
              onChoose: () => dispatch({ type: 'add', fields: [newField(kind, page)] }),
            }))}
          />
        )
      }
    >
      {isFull && <Muted>{designerTexts.tooMany}</Muted>}
      {placed.length === 0 ? (
        <div className={styles.start}>
          <p>{designerTexts.noFieldsText}</p>
          <Button
            kind="primary"
            onClick={() => dispatch({ type: 'add', fields: starterFields('participation', page) })}
          >
            {designerTexts.starter}
          </Button>
        </div>
      ) : (
        <ul className={styles.fields} aria-label={designerTexts.fields}>
          {placed.map(({ id }) => {
            const label = names.get(id) ?? '';
            return (
              <li key={id} className={styles.fieldRow}>
                <button
                  type="button"
                  className={styles.fieldName}
                  aria-pressed={id === selected}
                  onClick={() => dispatch({ type: 'select', id })}
                >
                  {label}
                </button>
                {faults.has(id) && <StatusTag tone="refused">{designerTexts.faultMark}</StatusTag>}
                <Button
                  kind="text"
                  icon={<Trash2 {...icon} />}
                  aria-label={designerTexts.removeOf(label)}
                  onClick={() => dispatch({ type: 'remove', id })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
