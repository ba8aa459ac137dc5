import { type Choice, SelectField } from '@portal/ui';
import type { ReactNode } from 'react';
import fields from '../forms/fields.module.css';
import { TeamPicker } from './team-picker.tsx';

/** Who a message or a certificate goes to: a kind of people, or teams by name. */
interface AnyAudience {
  readonly to: string;
  readonly team_ids?: readonly string[];
}

interface AudienceFieldsProps {
  readonly label: string;
  readonly kinds: readonly Choice[];
  readonly audience: AnyAudience;
  readonly error?: string | undefined;
  readonly onKind: (to: string) => void;
  readonly onTeams: (teamIds: string[]) => void;
  /** What the other kinds need besides. */
  readonly children: ReactNode;
}

/** Whether the people can be counted: named teams need one at least. */
export function isComplete({ team_ids }: AnyAudience): boolean {
  return team_ids === undefined || team_ids.length > 0;
}

/** Chooses a kind of people, and what that kind needs besides. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { label, kinds, audience, error, onKind, onTeams, children } = props;
  return (
    <div className={fields.fields}>
      <SelectField
        label={label}
        placeholder={label}
        options={kinds}
        value={audience.to}
        error={error}
        onChange={({ target }) => onKind(target.value)}
      />
      {children}
      {audience.team_ids && (
        <div className={fields.wide}>
          <TeamPicker chosen={audience.team_ids} onChange={onTeams} />
        </div>
      )}
    </div>
  );
}
