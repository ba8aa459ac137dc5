import { type Body, invitationCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { personFaults, textFields, type useDraft, useFormFaults, withToast } from '@portal/area-kit';
import { TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import { Button, FormDialog, Muted, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { teamChangeFailure } from '../../../shared/registration.ts';
import { useReloadSoon } from '../../../shared/use-team-change.ts';
import { invitationTexts } from './texts.ts';

const REFUSALS = { [TOO_MANY_ATTEMPTS]: invitationTexts.tooMany };

/** Invites, or sends again. `onLink` gets the link of an invitation by link, which cannot be read again. */
export function useInvite(onLink: (link: string) => void) {
  const { api, toasts } = useShell();
  const reloadSoon = useReloadSoon();
  return useMutation({
    mutationFn: (body: Body<typeof invitationCalls.invite>) => {
      const { running, done, failed } = invitationTexts[body.by === 'mail' ? 'sending' : 'making'];
      const words = { running, done, failed: (error: unknown) => teamChangeFailure(error, failed, REFUSALS) };
      return withToast(toasts, words, () => api.send(invitationCalls.invite, { body }));
    },
    onSuccess: ({ link }) => {
      if (link) onLink(link);
      reloadSoon();
    },
  });
}

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
