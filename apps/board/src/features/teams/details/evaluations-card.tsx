import { NOTE_MAX } from '@portal/api-client';
import { type CommitteeName, type Conflict, conflictCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { PageButton, teamTitle, textFields, useRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { Button, Card, ForeignText, FormDialog, Muted, SelectField, TextArea } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Shown, useDialog, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { conflictTexts } from '../../../shared/judging/texts.ts';
import { useConflictActions } from '../../../shared/judging/use-conflict-actions.ts';
import { teamEvaluationPath } from '../../../shared/navigation/paths.ts';
import { useAllCommittees } from '../../../shared/records/all-committees.request.ts';
import styles from './team-details.module.css';
import { teamDetailsTexts } from './texts.ts';

/** A team has few committees, so one page has all its conflicts of interest. */
const PER_PAGE = 100;

interface EvaluationsCardProps {
  readonly team: { readonly id: string; readonly name: string };
  readonly committees: readonly CommitteeName[];
}

/** The committees of the team, with a link to their scores, and its conflicts of interest. */
export function EvaluationsCard({ team, committees }: EvaluationsCardProps) {
  const { data } = useRead(conflictCalls.list, { query: { team_id: team.id, per_page: PER_PAGE } });
  const conflicts = data?.conflicts ?? [];
  // A committee that a conflict has taken away may have submitted scores, which stay in the history.
  const mayHaveScores = committees.length + conflicts.length > 0;
  return (
    <Card title={teamDetailsTexts.evaluations}>
      <div className={styles.stack}>
        {committees.length === 0 ? (
          <Muted>{teamDetailsTexts.noCommittees}</Muted>
        ) : (
          <ul className={styles.committees} aria-label={teamDetailsTexts.committees}>
            {committees.map(({ id, full_name }) => (
              <li key={id}>
                <ForeignText>{full_name}</ForeignText>
              </li>
            ))}
          </ul>
        )}
        {mayHaveScores && (
          <div>
            <PageButton to={teamEvaluationPath(team.id)}>{teamDetailsTexts.toEvaluations}</PageButton>
          </div>
        )}
        <TeamConflicts team={team} conflicts={conflicts} />
      </div>
    </Card>
  );
}

interface TeamConflictsProps {
  readonly team: { readonly id: string; readonly name: string };
  readonly conflicts: readonly Conflict[];
}

/** The conflicts of interest of a team, with buttons to set and to remove one. */
function TeamConflicts({ team, conflicts }: TeamConflictsProps) {
  const { event } = useShell();
  const { remove } = useConflictActions();
  const setting = useDialog<typeof team>(`conflict.${team.id}`);
  return (
    <div className={styles.stack}>
      {conflicts.length > 0 && (
        <ul className={styles.committees} aria-label={conflictTexts.title}>
          {conflicts.map((conflict) => {
            const { id, committee, by_board, declared_at, reason } = conflict;
            const time = formatDateTime(declared_at, event.timeZone);
            return (
              <li key={id} className={styles.stack}>
                <div>
                  <p>
                    {conflictTexts.title}: <ForeignText>{committee.full_name}</ForeignText>
                  </p>
                  <Muted>{by_board ? conflictTexts.setAt(time) : conflictTexts.declaredAt(time)}</Muted>
                  <p className={styles.reason}>{conflictTexts.reason(reason)}</p>
                </div>
                <div>
                  <Button
                    aria-label={conflictTexts.removeOf(committee.full_name)}
                    onClick={() => void remove(conflict)}
                  >
                    {conflictTexts.remove}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button onClick={() => setting.show(team)}>{conflictTexts.set}</Button>
      </div>
      {setting.render((of, shown) => (
        <SetConflictDialog
          team={of}
          taken={new Set(conflicts.map(({ committee }) => committee.id))}
          {...shown}
        />
      ))}
    </div>
  );
}

interface SetConflictDialogProps extends Shown {
  readonly team: { readonly id: string; readonly name: string };
  /** The committees that have a conflict with it already. */
  readonly taken: ReadonlySet<string>;
}

interface Values {
  readonly committeeId: string;
  readonly reason: string;
}

const faultsOf = ({ committeeId, reason }: Values) => ({
  ...(committeeId === '' && { committeeId: conflictTexts.committeeRequired }),
  ...(reason.trim() === '' && { reason: conflictTexts.whyRequired }),
});

/** Sets a conflict of interest between a committee and a team. After a failure it stays open with what was typed. */
function SetConflictDialog({ team, taken, ...shown }: SetConflictDialogProps) {
  const { sending } = useAction();
  const { data } = useAllCommittees();
  const committees = (data ?? []).filter(({ id }) => !taken.has(id));
  const [values, change] = useTyped<Values>(shown, { committeeId: '', reason: '' });

  const { faults, formProps } = useSavedForm({
    values,
    faultsOf,
    action: () =>
      sending(conflictCalls.declare, conflictTexts.setting, {
        body: { team_id: team.id, committee_id: values.committeeId, reason: values.reason.trim() },
      }),
    onSaved: shown.onClose,
  });
  const text = textFields(values, faults, change);
  return (
    <FormDialog
      {...shown}
      {...formProps}
      title={conflictTexts.setTitle(teamTitle(team.name))}
      confirmText={conflictTexts.set}
    >
      <p>{conflictTexts.setText}</p>
      <SelectField
        label={conflictTexts.committee}
        placeholder={conflictTexts.committeePlaceholder}
        options={committees.map(({ id, full_name }) => ({ value: id, label: isolate(full_name) }))}
        {...text('committeeId')}
      />
      <TextArea
        label={conflictTexts.why}
        hint={conflictTexts.whyHint}
        maxLength={NOTE_MAX}
        {...text('reason')}
      />
    </FormDialog>
  );
}
