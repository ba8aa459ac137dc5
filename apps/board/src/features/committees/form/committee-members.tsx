import { COMMITTEE_MEMBERS_MAX, NAME_MAX, TITLE_MAX } from '@portal/api-client';
import type { Faults } from '@portal/area-kit';
import { Button, Muted, TextField } from '@portal/ui';
import { UserPlus, X } from 'lucide-react';
import formStyles from '../../../shared/forms/form-page.module.css';
import { committeeFormTexts } from '../texts.ts';
import styles from './committee-form.module.css';
import { emptyMember, type FlatCommittee, type MemberRow } from './committee-values.ts';

export interface CommitteeMembersProps {
  readonly members: readonly MemberRow[];
  readonly faults: Faults<FlatCommittee>;
  readonly onChange: (members: readonly MemberRow[]) => void;
}

/** The members of the committee, in the order in which they are shown. */
export function CommitteeMembers({ members, faults, onChange }: CommitteeMembersProps) {
  const change = (at: number, changes: Partial<MemberRow>) =>
    onChange(members.map((member, index) => (index === at ? { ...member, ...changes } : member)));
  return (
    <div className={styles.members}>
      <Muted>{committeeFormTexts.membersHint}</Muted>
      {members.map(({ key, full_name, title }, at) => (
        <fieldset key={key} className={`${formStyles.person} ${styles.member}`}>
          <legend className={formStyles.legend}>{committeeFormTexts.member(at + 1)}</legend>
          <TextField
            label={committeeFormTexts.memberName}
            autoComplete="off"
            maxLength={NAME_MAX}
            value={full_name}
            error={faults[`members.${at}.full_name`]}
            onChange={({ target }) => change(at, { full_name: target.value })}
          />
          <TextField
            label={committeeFormTexts.memberTitle}
            placeholder={committeeFormTexts.memberTitleExample}
            autoComplete="off"
            maxLength={TITLE_MAX}
            value={title}
            error={faults[`members.${at}.title`]}
            onChange={({ target }) => change(at, { title: target.value })}
          />
          <Button
            kind="text"
            aria-label={committeeFormTexts.removeMember(at + 1)}
            icon={<X size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => onChange(members.filter((member) => member.key !== key))}
          />
        </fieldset>
      ))}
      <div>
        <Button
          kind="quiet"
          disabled={members.length >= COMMITTEE_MEMBERS_MAX}
          icon={<UserPlus size={16} strokeWidth={1.6} aria-hidden />}
          onClick={() => onChange([...members, emptyMember()])}
        >
          {committeeFormTexts.addMember}
        </Button>
      </div>
    </div>
  );
}
