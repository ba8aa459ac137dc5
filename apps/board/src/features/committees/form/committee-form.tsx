import { COMMITTEE_MEMBERS_MAX, NAME_MAX, TITLE_MAX } from '@portal/api-client';
import { type Faults, PageButton } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { Button, type Card, Form, Muted, TextField } from '@portal/ui';
import { UserPlus, X } from 'lucide-react';
import { fieldConflictTexts } from '../../../shared/forms/field-conflict-texts.ts';
import { FieldConflictsNotice } from '../../../shared/forms/field-conflicts-notice.tsx';
import fields from '../../../shared/forms/fields.module.css';
import formStyles from '../../../shared/forms/form-page.module.css';
import { RestoredNotice } from '../../../shared/forms/use-kept-form.tsx';
import { FrozenNotice, useFrozen } from '../../../shared/judging/frozen.tsx';
import { COMMITTEES_PATH, committeePath } from '../../../shared/navigation/paths.ts';
import { PersonFields } from '../../../shared/people/person-fields.tsx';
import { peopleTexts } from '../../../shared/people/texts.ts';
import { useRecordState } from '../../../shared/records/record-state.ts';
import { TeamChoice } from '../team-choice/team-choice.tsx';
import { committeeFormTexts, teamChoiceTexts } from '../texts.ts';
import styles from './committee-form.module.css';
import {
  type CommitteeValues,
  changesOfTeams,
  emptyMember,
  type FlatCommittee,
  type MemberRow,
  type StoredCommittee,
} from './committee-values.ts';
import { PasswordPart } from './password-part.tsx';
import { useCommitteeForm } from './use-committee-form.ts';

/** Only `assigned` is shown: changes of teams never conflict. */
const teamLabels = { assigned: teamChoiceTexts.title, added: '', removed: '' };
const labels = { ...peopleTexts, ...committeeFormTexts, ...teamLabels };

/** A field's value as text. The members, one in each line, are the only list in which two directors can conflict. */
const show = (value: CommitteeValues[keyof CommitteeValues]) =>
  typeof value === 'string'
    ? value
    : (value as CommitteeValues['members'])
        .map(({ full_name, title }) => (title ? `${isolate(full_name)} (${isolate(title)})` : full_name))
        .join('\n');

interface CommitteeFormProps {
  /** The committee to change; null adds one. */
  readonly stored: StoredCommittee | null;
  /** The container of its parts: cards on the grey page, panels inside a white one. */
  readonly surface: typeof Card;
}

/** Adds a committee or changes one: account, members and teams. */
export function CommitteeForm({ stored, surface: Part }: CommitteeFormProps) {
  const { over, values, form, faults, change, setDraft, isRestored, startOver, save, saving } =
    useCommitteeForm(stored);
  const frozen = useFrozen();
  const hasConflict = over.conflicts.length > 0;
  const isDeleted = useRecordState() === 'deleted';
  const blocked = hasConflict || isDeleted;
  return (
    <div className={formStyles.form} data-form>
      {isRestored && <RestoredNotice text={committeeFormTexts.restored} onStartOver={startOver} />}
      {!saving && (
        <FieldConflictsNotice
          title={committeeFormTexts.changedMeanwhile}
          form={over}
          labels={labels}
          show={show}
          onChoose={setDraft}
        />
      )}
      <Form ref={form} onSubmit={() => void (blocked || save())}>
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
          onChange={(teams) => change(changesOfTeams(stored?.teams ?? [], teams))}
        />
      </fieldset>
      <div className={formStyles.buttons}>
        <PageButton to={stored ? committeePath(stored.id) : COMMITTEES_PATH}>
          {committeeFormTexts.cancel}
        </PageButton>
        {hasConflict && <Muted>{fieldConflictTexts.decideFirst}</Muted>}
        <Button kind="primary" loading={saving} disabled={blocked} onClick={() => void save()}>
          {committeeFormTexts.save}
        </Button>
      </div>
    </div>
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
