import { NAME_MAX } from '@portal/api-client';
import type { Faults } from '@portal/area-kit';
import { Button, Muted, Notice, TextField } from '@portal/ui';
import { UserPlus, X } from 'lucide-react';
import fields from '../../../shared/forms/fields.module.css';
import formStyles from '../../../shared/forms/form-page.module.css';
import { PersonFields } from '../../../shared/people/person-fields.tsx';
import { peopleTexts } from '../../../shared/people/texts.ts';
import styles from './add-team.module.css';
import { emptyMember, type FlatTeam, type NewMember } from './new-team.ts';
import { addTeamTexts } from './texts.ts';

export interface NewMembersProps {
  readonly members: readonly NewMember[];
  readonly faults: Faults<FlatTeam>;
  readonly onChange: (members: readonly NewMember[]) => void;
}

/** The members of a new team; none at first. */
export function NewMembers({ members, faults, onChange }: NewMembersProps) {
  const change = (at: number, changes: Partial<NewMember>) =>
    onChange(members.map((member, index) => (index === at ? { ...member, ...changes } : member)));
  return (
    <div className={styles.members}>
      <Muted>{addTeamTexts.membersHint}</Muted>
      {faults.members && (
        <Notice tone="refused" live>
          {faults.members}
        </Notice>
      )}
      {members.map((member, index) => (
        <fieldset key={member.key} className={`${formStyles.person} ${styles.member}`}>
          <legend className={formStyles.legend}>{addTeamTexts.member(index + 1)}</legend>
          <div className={styles.remove}>
            <Button
              kind="text"
              aria-label={addTeamTexts.removeMember(index + 1)}
              icon={<X size={16} strokeWidth={1.8} aria-hidden />}
              onClick={() => onChange(members.filter(({ key }) => key !== member.key))}
            />
          </div>
          <div className={fields.fields}>
            <PersonFields
              values={member}
              faultOf={(field) => faults[`members.${index}.${field}`]}
              onChange={(changes) => change(index, changes)}
            />
            <TextField
              label={peopleTexts.specialty}
              autoComplete="off"
              maxLength={NAME_MAX}
              value={member.specialty}
              error={faults[`members.${index}.specialty`]}
              onChange={({ target }) => change(index, { specialty: target.value })}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          kind="quiet"
          icon={<UserPlus size={16} strokeWidth={1.6} aria-hidden />}
          onClick={() => onChange([...members, emptyMember()])}
        >
          {addTeamTexts.addMember}
        </Button>
      </div>
    </div>
  );
}
