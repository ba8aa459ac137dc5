import { teamTitle } from '@portal/area-kit';
import { ReasonButton } from '../../shared/reason-dialog/reason-button.tsx';
import { reopenRequestTexts as texts } from './texts.ts';
import { requestFailureText, useRequestReopen } from './use-request-reopen.ts';

interface RequestReopenButtonProps {
  readonly team: { readonly id: string; readonly name: string };
  readonly label: string;
}

export function RequestReopenButton({ team, label }: RequestReopenButtonProps) {
  const { mutateAsync, isPending } = useRequestReopen(team.id);
  return (
    <ReasonButton
      label={label}
      title={texts.title(teamTitle(team.name))}
      texts={texts}
      send={mutateAsync}
      isSending={isPending}
      failureText={requestFailureText}
    >
      <p>{texts.what}</p>
    </ReasonButton>
  );
}
