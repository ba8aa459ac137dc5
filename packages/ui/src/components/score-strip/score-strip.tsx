import { SCORE_STEP } from '@portal/domain/rubrics';
import { formatNumber, toLatinDigits } from '@portal/ui/core';
import { useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TextInput } from '../fields/inputs.tsx';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import { ScoreCells } from './score-cells.tsx';
import type { ScoreControlProps } from './score-control.ts';
import { ScoreHead } from './score-head.tsx';
import styles from './score-strip.module.css';

interface Level {
  readonly score: number;
  readonly text: string;
}

interface ScoreStripProps {
  readonly label: string;
  readonly description?: string | undefined;
  /** Null: not scored, which is never zero. */
  readonly value: number | null;
  readonly max: number;
  /** Smallest difference between two scores: a half or a whole point. */
  readonly step?: number | undefined;
  /** What some scores mean, the highest first. */
  readonly levels?: readonly Level[] | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** Highest maximum that is shown as cells; above it there is a number field. */
const HIGHEST_CELL = 20;

/**
 * The score of one criterion: a radio group of whole numbers with a checkbox for the half, or a number field above
 * `HIGHEST_CELL`. In the group + and − change the score by one step, and Delete removes it; a button removes it in both.
 */
export function ScoreStrip({
  label,
  description,
  value,
  max,
  step = SCORE_STEP,
  levels = [],
  disabled = false,
  onChange,
}: ScoreStripProps) {
  const id = useId();
  const criterion = useRef<HTMLDivElement>(null);
  const Control = max <= HIGHEST_CELL ? ScoreCells : ScoreNumber;
  const described = [
    ...(description ? [`${id}-description`] : []),
    ...(levels.length > 0 ? [`${id}-level`] : []),
  ];
  const clear = () => {
    onChange(null);
    // The focused button is removed together with the score.
    criterion.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  };

  return (
    <div className={styles.criterion} ref={criterion}>
      <ScoreHead
        id={id}
        label={label}
        description={description}
        value={value}
        max={max}
        onClear={value === null || disabled ? null : clear}
      />
      <Control
        id={id}
        value={value}
        max={max}
        step={step}
        disabled={disabled}
        onChange={onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
      />
      {levels.length > 0 && <ScoreLevels id={id} levels={levels} value={value} />}
    </div>
  );
}

/**
 * A number field, for a criterion with more whole numbers than a strip can hold. Not of the type `number`, in which the mouse
 * wheel changes a score and Arabic digits are lost.
 */
function ScoreNumber({ value, max, step, onChange, ...rest }: ScoreControlProps) {
  const [typed, setTyped] = useState('');
  return (
    <div className={styles.number}>
      <TextInput
        {...rest}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={scoreIn(typed, step) === value ? typed : String(value ?? '')}
        onChange={({ target }) => {
          const text = toLatinDigits(target.value).trim().replace(/[٫,]/, '.');
          if (!/^\d*\.?\d*$/.test(text)) return;
          const score = scoreIn(text, step);
          setTyped(text);
          onChange(score === null ? null : Math.min(score, max));
        }}
        onBlur={() => setTyped('')}
      />
    </div>
  );
}

/** The nearest score to a typed number. What is typed stays on screen: its next digit would be added to another number. */
function scoreIn(text: string, step: number): number | null {
  const number = Number.parseFloat(text);
  return Number.isNaN(number) ? null : Math.round(number / step) * step;
}

interface ScoreLevelsProps extends Pick<ScoreControlProps, 'id' | 'value'> {
  readonly levels: readonly Level[];
}

/** What the chosen score means: its own text, or that of the next lower one that has one. All of them are shown on demand. */
function ScoreLevels({ id, levels, value }: ScoreLevelsProps) {
  const reached = value === null ? undefined : levels.find(({ score }) => score <= value);
  return (
    <>
      <p id={`${id}-level`} className={styles.level} aria-live="polite">
        {reached && <LevelText {...reached} />}
      </p>
      <details className={styles.levels}>
        <summary>معاني الدرجات</summary>
        <ul>
          {levels.map((level) => (
            <li key={level.score} className={classNames(level === reached && styles.reached)}>
              <LevelText {...level} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function LevelText({ score, text }: Level) {
  return (
    <>
      <b>{formatNumber(score)}</b> <ForeignText>{text}</ForeignText>
    </>
  );
}
