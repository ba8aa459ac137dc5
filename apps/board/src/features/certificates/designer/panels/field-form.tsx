import {
  CERTIFICATE_ALIGNS,
  CERTIFICATE_PLACEHOLDERS,
  CERTIFICATE_WEIGHTS,
  type CertificateField,
  FIELD_TEXT_MAX,
} from '@portal/domain/certificate-fields';
import { Button, Field, Muted, Notice, Panel, SegmentedFilter, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { useState } from 'react';
import { TextWithPlaceholders } from '../../../../shared/forms/text-with-placeholders.tsx';
import styles from '../designer.module.css';
import type { PlacedField } from '../state/design-state.ts';
import type { Design } from '../state/use-design.ts';
import { designerTexts, fieldKindNames } from '../texts.ts';

const { labels } = designerTexts;
const PLACE = ['x', 'y', 'width', 'height'] as const;

interface FieldFormProps {
  readonly design: Design;
  readonly one: PlacedField;
  readonly name: string;
  readonly fault: string | undefined;
}

/** The exact place of the selected field, its text and its type. */
export function FieldForm({ design, one, name, fault }: FieldFormProps) {
  const { dispatch } = design;
  const { id, field } = one;
  const note = designerTexts.kindNotes[field.kind];
  const change = (changes: Partial<CertificateField>) =>
    dispatch({ type: 'change', id, changes, run: `${Object.keys(changes).join()}.${id}` });
  return (
    <Panel title={name}>
      <div className={styles.form}>
        {note && <Muted>{note}</Muted>}
        {fault && (
          <Notice tone="refused" live>
            <p>{fault}</p>
          </Notice>
        )}
        {field.kind === 'text' && (
          <TextWithPlaceholders
            label={designerTexts.text}
            hint={designerTexts.textHint}
            rows={3}
            maxLength={FIELD_TEXT_MAX}
            value={field.text ?? ''}
            placeholders={CERTIFICATE_PLACEHOLDERS.map((kind) => ({
              name: kind,
              label: designerTexts.insert(fieldKindNames[kind]),
            }))}
            onChange={(text) => change({ text })}
          />
        )}
        <div className={styles.pair}>
          {PLACE.map((key) => (
            <NumberInput
              key={`${key}.${id}`}
              label={labels[key]}
              value={field[key]}
              onChange={(value) => change({ [key]: value })}
            />
          ))}
        </div>
        {field.kind !== 'qr' && field.kind !== 'frame' && <TextLook key={id} field={field} change={change} />}
        <Field label={labels.colour}>
          {(control) => (
            <input
              {...control}
              type="color"
              className={styles.colour}
              value={field.colour}
              onChange={({ target }) => change({ colour: target.value })}
            />
          )}
        </Field>
        <div>
          <Button kind="danger" onClick={() => dispatch({ type: 'remove', id })}>
            {designerTexts.remove}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

interface TextLookProps {
  readonly field: CertificateField;
  readonly change: (changes: Partial<CertificateField>) => void;
}

/** A code and a frame have no type. */
function TextLook({ field, change }: TextLookProps) {
  return (
    <>
      <div className={styles.pair}>
        <NumberInput label={labels.size} value={field.size} onChange={(size) => change({ size })} />
        <NumberInput
          label={labels.minimum_size}
          value={field.minimum_size}
          onChange={(minimum_size) => change({ minimum_size })}
        />
      </div>
      <Muted>{designerTexts.minimumHint}</Muted>
      <div className={styles.choice}>
        <span aria-hidden>{labels.align}</span>
        <SegmentedFilter
          label={labels.align}
          options={[...CERTIFICATE_ALIGNS]
            .reverse()
            .map((value) => ({ value, label: designerTexts.aligns[value] }))}
          value={field.align}
          onChange={(align) => change({ align })}
        />
      </div>
      <div className={styles.choice}>
        <span aria-hidden>{labels.weight}</span>
        <SegmentedFilter
          label={labels.weight}
          options={CERTIFICATE_WEIGHTS.map((value) => ({ value, label: designerTexts.weights[value] }))}
          value={field.weight}
          onChange={(weight) => change({ weight })}
        />
      </div>
    </>
  );
}

interface NumberInputProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number that may have decimals. What is typed stays as it is until the number changes elsewhere, such as by dragging. */
function NumberInput({ label, value, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly number: number | null } | null>(null);
  const text = typed && (typed.number === null || typed.number === value) ? typed.text : String(value);
  return (
    <TextField
      label={label}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={typed?.number === null ? designerTexts.number : undefined}
      onChange={({ target }) => {
        const number = numberOf(target.value);
        setTyped({ text: target.value, number });
        if (number !== null) onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Null for what is no number. Arabic digits and the Arabic decimal separator are read too. */
function numberOf(text: string): number | null {
  const plain = toLatinDigits(text).trim().replace(/[٫,]/, '.');
  const number = Number(plain);
  return plain === '' || !Number.isFinite(number) ? null : number;
}
