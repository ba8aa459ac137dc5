import { type Body, invitationCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { withToast } from '@portal/area-kit';
import { TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
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
