import { type Faults, textFields } from '@portal/area-kit';
import { NAME_MAX } from '@portal/domain/patterns';
import { Notice, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import type { MemberValues } from './member-values.ts';
import { membersTexts } from './texts.ts';

interface MemberFormProps {
  readonly values: MemberValues;
  readonly faults: Faults<MemberValues>;
  /** The person is already registered, in this team or another. */
  readonly taken: boolean;
  /** The values come from a draft of an earlier visit. */
  readonly restored: boolean;
  readonly isLeader: boolean;
  readonly onChange: (change: Partial<MemberValues>) => void;
}

const { fields, specialtyExample, leaderEmailHint, alreadyTaken, alreadyTakenText, restoredText } =
  membersTexts;

/** A member's fields. Arabic-Indic digits become 0–9 while they are typed. */
export function MemberForm({ values, faults, taken, restored, isLeader, onChange }: MemberFormProps) {
  const textField = textFields(values, faults, (_, typed) => onChange(typed));
  const field = (name: keyof MemberValues, clean?: (text: string) => string) => ({
    ...textField(name, clean),
    label: fields[name],
    autoComplete: 'off',
  });
  return (
    <>
      {restored && <Notice tone="info">{restoredText}</Notice>}
      {taken && (
        <Notice tone="waiting" title={alreadyTaken} live>
          <p>{alreadyTakenText}</p>
        </Notice>
      )}
      <TextField {...field('full_name')} maxLength={NAME_MAX} />
      <TextField
        {...field('email', toLatinDigits)}
        type="email"
        hint={isLeader ? leaderEmailHint : undefined}
      />
      <TextField {...field('phone_number', toLatinDigits)} type="tel" />
      <TextField {...field('identity', toLatinDigits)} dir="ltr" inputMode="numeric" />
      <TextField {...field('specialty')} maxLength={NAME_MAX} placeholder={specialtyExample} />
    </>
  );
}
