import { readOf } from '@portal/api-client';
import { type Audience, messageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Muted } from '@portal/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isComplete } from '../../../shared/audience/audience-fields.tsx';
import { audienceTexts } from '../../../shared/audience/texts.ts';
import { messageTexts } from '../texts.ts';

/** How many names are shown. */
const NAMES = 5;

export function useAudience(audience: Audience) {
  const { api } = useShell();
  return useQuery({
    ...readOf(api, messageCalls.preview, { body: { audience } }),
    placeholderData: keepPreviousData,
    enabled: isComplete(audience),
  });
}

/** How many people the audience has, and the first of them by name. */
export function AudienceCount({ audience }: { audience: Audience }) {
  const answer = useAudience(audience);
  if (!isComplete(audience)) return null;
  if (answer.isPending) return <Muted>{messageTexts.counting}</Muted>;
  if (!answer.data) return <LoadFailure query={answer} />;
  const { recipients_count, recipients } = answer.data;
  const names = recipients.slice(0, NAMES).map(({ team_name, full_name }) => team_name ?? full_name);
  return (
    <div role="status" aria-busy={answer.isPlaceholderData}>
      <strong>{messageTexts.count(recipients_count)}</strong>{' '}
      {names.length > 0 && <Muted>{audienceTexts.first(names, recipients_count - names.length)}</Muted>}
    </div>
  );
}
