import { COMMITTEE_MEMBERS_MAX, NAME_MAX, TITLE_MAX } from '@portal/api-client';
import { type Faults, PageButton } from '@portal/area-kit';
import { Button, type Card, Form, Muted, Notice, TextField } from '@portal/ui';
import { UserPlus, X } from 'lucide-react';
import fields from '../../../shared/forms/fields.module.css';
import formStyles from '../../../shared/forms/form-page.module.css';
import { RestoredNotice } from '../../../shared/forms/use-kept-form.tsx';
import { FrozenNotice, useFrozen } from '../../../shared/judging/frozen.tsx';
import { COMMITTEES_PATH, committeePath } from '../../../shared/navigation/paths.ts';
import { PersonFields } from '../../../shared/people/person-fields.tsx';
import { TeamChoice } from '../team-choice/team-choice.tsx';
import { committeeFormTexts } from '../texts.ts';
import type { ConflictingField } from './committee-conflicts.ts';
import styles from './committee-form.module.css';
import { emptyMember, type FlatCommittee, type MemberRow, type StoredCommittee } from './committee-values.ts';
import { PasswordPart } from './password-part.tsx';
import { useCommitteeForm } from './use-committee-form.ts';

interface CommitteeFormProps {
  /** The committee to change; null adds one. */
  readonly stored: StoredCommittee | null;
  /** The container of its parts: cards on the grey page, panels inside a white one. */
  readonly surface: typeof Card;
}

/** Adds a committee or changes one: account, members and teams. */
export function CommitteeForm({ stored, surface: Part }: CommitteeFormProps) {
  const { draft, form, faults, save, saving } = useCommitteeForm(stored);
  const { values, change } = draft;
  const frozen = useFrozen();
  return (
    <div className={formStyles.form} data-form>
      {draft.isRestored && (
        <RestoredNotice text={committeeFormTexts.restored} onStartOver={draft.startOver} />
      )}
      {draft.changes.length > 0 && (
        <CommitteeConflictsNotice
          fields={draft.changes}
          onKeepMine={draft.keepMine}
          onTakeTheirs={draft.startOver}
        />
      )}
      <Form ref={form} onSubmit={() => void save()}>
        <fieldset className={formStyles.body} disabled={saving}>
          <Part title={committeeFormTexts.account}>
            <div className={fields.fields}>
              <PersonFields
                values={values}
                shown={['full_name', 'email', 'phone_number']}
                nameLabel={committeeFormTexts.full_name}
                faultOf={(field) => faults[field]}
                onChange={change}
              />
              <PasswordPart
                value={values.password}
                fault={faults.password}
                exists={stored !== null}
                onChange={(password) => change({ password })}
              />
            </div>
          </Part>
          <Part title={committeeFormTexts.members}>
            <CommitteeMembers
              members={values.members}
              faults={faults}
              onChange={(members) => change({ members })}
            />
          </Part>
          {/* Lets Enter submit the form. The choice of teams is outside, because Enter searches there. */}
          <button type="submit" hidden />
        </fieldset>
      </Form>
      <FrozenNotice />
      <fieldset className={formStyles.body} disabled={saving || frozen}>
        <TeamChoice
          surface={Part}
          committeeId={stored?.id ?? null}
          teams={values.teams}
          fault={faults.teams}
          onChange={(teams) => change({ teams })}
        />
      </fieldset>
      <div className={formStyles.buttons}>
        <PageButton to={stored ? committeePath(stored.id) : COMMITTEES_PATH}>
          {committeeFormTexts.cancel}
        </PageButton>
        <Button kind="primary" loading={saving} onClick={() => void save()}>
          {committeeFormTexts.save}
        </Button>
      </div>
    </div>
  );
}

interface CommitteeConflictsNoticeProps {
  readonly fields: readonly ConflictingField[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shown when another person saved the committee during editing: both versions, and the choice between them. */
function CommitteeConflictsNotice({ fields, onKeepMine, onTakeTheirs }: CommitteeConflictsNoticeProps) {
  return (
    <Notice tone="waiting" title={committeeFormTexts.changedTitle} live>
      <p>{committeeFormTexts.changedText}</p>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{committeeFormTexts.changedField}</th>
            <th scope="col">{committeeFormTexts.theirs}</th>
            <th scope="col">{committeeFormTexts.mine}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, label, theirs, mine }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{theirs}</td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.choices}>
        <Button kind="primary" onClick={onKeepMine}>
          {committeeFormTexts.keepMine}
        </Button>
        <Button onClick={onTakeTheirs}>{committeeFormTexts.takeTheirs}</Button>
      </div>
      <Muted>{committeeFormTexts.keepMineHint}</Muted>
    </Notice>
  );
}

interface CommitteeMembersProps {
  readonly members: readonly MemberRow[];
  readonly faults: Faults<FlatCommittee>;
  readonly onChange: (members: readonly MemberRow[]) => void;
}

/** The members of the committee, in the order in which they are shown. */
function CommitteeMembers({ members, faults, onChange }: CommitteeMembersProps) {
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
