import { personFaults, textFields, useFormFaults } from '@portal/area-kit';
import { Button, FormDialog, Muted, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { useState } from 'react';
import { invitationTexts } from './texts.ts';
import type { useInvite } from './use-invite.ts';

interface InviteDialogProps {
  readonly open: boolean;
  readonly invite: ReturnType<typeof useInvite>;
  readonly onClose: () => void;
}

/** Invites a person who is not in the team: by mail, or by a link that the leader passes on. */
export function InviteDialog({ open, invite, onClose }: InviteDialogProps) {
  const [values, setValues] = useState({ email: '' });
  const { form, faults, check, refuse } = useFormFaults(values, personFaults);
  const send = (body: Parameters<typeof invite.mutate>[0]) =>
    invite.mutate(body, { onSuccess: onClose, onError: refuse });
  return (
    <FormDialog
      title={invitationTexts.invite}
      open={open}
      onClose={onClose}
      confirmText={invitationTexts.send}
      form={form}
      onSubmit={() => check() && send({ by: 'mail', email: values.email.trim() })}
      submitting={invite.isPending}
    >
      <Muted>{invitationTexts.inviteText}</Muted>
      <TextField
        {...textFields(values, faults, setValues)('email', toLatinDigits)}
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
