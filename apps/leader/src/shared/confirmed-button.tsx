import { Button } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { type ChangeWords, useTeamChange } from './use-team-change.ts';

interface ConfirmedButtonProps {
  /** By default of what deletes or ends something. */
  readonly kind?: 'danger' | 'primary';
  /** The verb of the action («حذف»). */
  readonly verb: string;
  /** The verb with what it is done to. */
  readonly label: string;
  /** What follows. */
  readonly text: string;
  readonly words: ChangeWords;
  readonly run: () => Promise<unknown>;
}

/** Changes something of the team after a question. */
export function ConfirmedButton({ kind = 'danger', verb, label, text, words, run }: ConfirmedButtonProps) {
  const confirm = useConfirm();
  const { mutate, isPending } = useTeamChange({ run, words });
  const ask = async () => {
    const danger = kind === 'danger';
    if (await confirm({ title: `${label}؟`, text, confirmText: verb, danger })) mutate();
  };
  return (
    <Button kind={kind} loading={isPending} aria-label={label} onClick={() => void ask()}>
      {verb}
    </Button>
  );
}
