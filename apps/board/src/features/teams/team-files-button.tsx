import { fileCalls, type Query } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { downloadFrom } from '@portal/area-kit';
import { NOT_FOUND } from '@portal/domain/messages';
import { Button } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureText } from '../../shared/failures/failure-text.ts';
import { teamFilesTexts } from './texts.ts';

/**
 * Downloads all project files of a team, or of all teams, as one zip. The browser receives it by itself, because it may be
 * larger than what a page can hold.
 */
export function TeamFilesButton({ team_id }: Query<typeof fileCalls.ofTeams>) {
  const { api, toasts } = useShell();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { download_url } = await api.send(fileCalls.ofTeams, { query: { team_id } });
      downloadFrom(download_url);
    },
    onError: (error) => {
      console.warn('The files could not be requested.', error);
      toasts.error(failureText(error, teamFilesTexts.failed, { [NOT_FOUND]: teamFilesTexts.none }));
    },
  });
  return (
    <Button
      icon={<Download size={15} strokeWidth={1.7} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {team_id === undefined ? teamFilesTexts.ofAll : teamFilesTexts.ofTeam}
    </Button>
  );
}
