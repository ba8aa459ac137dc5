import { Button } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { type ChangeWords, useTeamChange } from './use-team-change.ts';

interface RemoveButtonProps {
  /** The verb of the action («حذف»). */
  readonly verb: string;
  /** The verb with what is deleted. */
  readonly label: string;
  /** What is lost. */
  readonly text: string;
  readonly words: ChangeWords;
  readonly run: () => Promise<unknown>;
}

/** Deletes something of the team after a question. */
export function RemoveButton({ verb, label, text, words, run }: RemoveButtonProps) {
  const confirm = useConfirm();
  const { mutate, isPending } = useTeamChange({ run, words });
  const remove = async () => {
    if (await confirm({ title: `${label}؟`, text, confirmText: verb, danger: true })) mutate();
  };
  return (
    <Button kind="danger" loading={isPending} aria-label={label} onClick={() => void remove()}>
      {verb}
    </Button>
  );
}
