import { personFaults, textFields, type useDraft, useFormFaults } from '@portal/area-kit';
import { Button, FormDialog, Muted, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { invitationTexts } from './texts.ts';
import type { useInvite } from './use-invite.ts';

export interface InviteValues {
  readonly email: string;
}

const EMPTY: InviteValues = { email: '' };

interface InviteDialogProps {
  /** It is open while there is one. */
  readonly draft: ReturnType<typeof useDraft<InviteValues>>;
  readonly invite: ReturnType<typeof useInvite>;
}

/** Invites a person who is not in the team: by mail, or by a link that the leader passes on. */
export function InviteDialog({ draft, invite }: InviteDialogProps) {
  const values = { ...EMPTY, ...draft.typed };
  const { form, faults, check, refuse } = useFormFaults(values, personFaults);
  const send = (body: Parameters<typeof invite.mutate>[0]) =>
    invite.mutate(body, { onSuccess: draft.discard, onError: refuse });
  return (
    <FormDialog
      title={invitationTexts.invite}
      open={draft.typed !== null}
      onClose={() => void draft.discardAfterAsking(EMPTY)}
      confirmText={invitationTexts.send}
      form={form}
      onSubmit={() => check() && send({ by: 'mail', email: values.email.trim() })}
      submitting={invite.isPending}
    >
      <Muted>{invitationTexts.inviteText}</Muted>
      <TextField
        {...textFields(values, faults, draft.change)('email', toLatinDigits)}
        label={invitationTexts.email}
        type="email"
        autoComplete="off"
      />
      <div>
        <Button kind="text" disabled={invite.isPending} onClick={() => send({ by: 'link' })}>
          {invitationTexts.makeLink}
        </Button>
      </div>
    </FormDialog>
  );
}
