import { NAME_MAX } from '@portal/api-client';
import type { Faults } from '@portal/area-kit';
import { Notice, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import type { ReactNode, RefObject } from 'react';
import { texts } from '../../texts.ts';
import type { MemberValues } from './member-values.ts';
import styles from './members.module.css';

export interface MemberFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: MemberValues;
  readonly faults: Faults<MemberValues>;
  /** The person is stored already, in this team or another. */
  readonly taken: boolean;
  /** What it begins with was typed before and never stored. */
  readonly restored: boolean;
  readonly isLeader: boolean;
  readonly onChange: (change: Partial<MemberValues>) => void;
  readonly onSubmit: () => void;
}

const { fields, specialtyExample, leaderEmailHint, alreadyTaken, alreadyTakenText, restoredText } =
  texts.members;

/** A person's fields. Digits of any keyboard become 0–9 as they are typed. */
export function MemberForm({
  form,
  values,
  faults,
  taken,
  restored,
  isLeader,
  onChange,
  onSubmit,
}: MemberFormProps) {
  const field = (name: keyof MemberValues) => ({
    name,
    label: fields[name] as ReactNode,
    value: values[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: (event: { target: HTMLInputElement }) => {
      const { value } = event.target;
      const named = name === 'full_name' || name === 'specialty';
      onChange({ [name]: named ? value : toLatinDigits(value) });
    },
  });
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {restored && <Notice tone="info">{restoredText}</Notice>}
      {taken && (
        <Notice tone="waiting" title={alreadyTaken} live>
          <p>{alreadyTakenText}</p>
        </Notice>
      )}
      <TextField {...field('full_name')} maxLength={NAME_MAX} />
      <TextField {...field('email')} type="email" hint={isLeader ? leaderEmailHint : undefined} />
      <TextField {...field('phone_number')} type="tel" />
      <TextField {...field('identity')} dir="ltr" inputMode="numeric" />
      <TextField {...field('specialty')} maxLength={NAME_MAX} placeholder={specialtyExample} />
      {/* The buttons in sight stand in the drawer's foot; without one of its own a form takes no Enter. */}
      <button type="submit" hidden />
    </form>
  );
}
