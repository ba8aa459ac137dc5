import { NOTE_MAX } from '@portal/api-client';
import { type Body, type CommitteeName, evaluationCalls } from '@portal/api-schema';
import { isolate } from '@portal/domain/isolate';
import { FormDialog, SegmentedFilter, TextArea } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Shown, useDialog, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import styles from './reopening.module.css';
import { reopeningTexts } from './texts.ts';

/** The finished evaluation to re-open. */
export interface ReopenTarget {
  readonly team: { readonly id: string; readonly name: string };
  /** The committees that have finished it. With several the dialog asks which one, or all. */
  readonly committees: readonly CommitteeName[];
  /** Why the board looks at it, for the board alone. */
  readonly why?: string;
  /** The reason to begin with, which the committee reads. */
  readonly reason?: string;
}

const ALL = 'all';

/** Re-opens the evaluation of one committee or all. After a failure it stays open with the typed reason. */
function ReopenDialog({ target, ...shown }: Shown & { target: ReopenTarget }) {
  const { team, committees, why } = target;
  const { reopen: send, reopening } = useReopen();
  const only = committees.length === 1 ? committees[0] : undefined;
  const [{ committeeId, reason }, change] = useTyped(shown, {
    committeeId: only?.id ?? null,
    reason: target.reason ?? '',
  });
  const [unchosen, setUnchosen] = useState(false);

  const reopen = async () => {
    setUnchosen(committeeId === null);
    if (committeeId === null) return;
    const given = reason.trim();
    const { error } = await send(team, {
      ...(committeeId !== ALL && { committee_id: committeeId }),
      ...(given && { reason: given }),
    });
    if (!error) shown.onClose();
  };

  return (
    <FormDialog
      {...shown}
      title={reopeningTexts.title(team.name)}
      confirmText={reopeningTexts.confirm}
      onSubmit={() => void reopen()}
      submitting={reopening}
    >
      {why && <p>{why}</p>}
      <p>{reopeningTexts.what}</p>
      {only ? (
        <p className={styles.only}>{reopeningTexts.only(only.full_name)}</p>
      ) : (
        <>
          <SegmentedFilter
            label={reopeningTexts.which}
            options={[
              { value: ALL, label: reopeningTexts.all },
              ...committees.map(({ id, full_name }) => ({ value: id, label: isolate(full_name) })),
            ]}
            value={committeeId}
            onChange={(chosen) => change({ committeeId: chosen })}
          />
          {unchosen && committeeId === null && (
            <p className={styles.fault} role="alert">
              {reopeningTexts.whichRequired}
            </p>
          )}
        </>
      )}
      <TextArea
        label={reopeningTexts.reason}
        hint={reopeningTexts.reasonHint}
        maxLength={NOTE_MAX}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}

/** The re-open dialog of a page: `show` opens it, `dialog` is to be rendered by the page. */
export function useReopenDialog(): { show: (target: ReopenTarget) => void; dialog: ReactNode } {
  const { show, render } = useDialog<ReopenTarget>('reopen-evaluation');
  return {
    show,
    dialog: render((target, shown) => <ReopenDialog target={target} {...shown} />),
  };
}

/** Re-opens finished evaluations of a team. */
export function useReopen() {
  const { send, acting } = useAction();
  const reopen = (team: ReopenTarget['team'], body: Body<typeof evaluationCalls.reopen>) =>
    send(evaluationCalls.reopen, reopeningTexts.reopening(team.name), { params: { id: team.id }, body });
  return { reopen, reopening: acting };
}
