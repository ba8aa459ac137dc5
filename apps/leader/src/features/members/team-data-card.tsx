import { privacyCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { downloadFrom } from '@portal/area-kit';
import { Button, Card, Muted, Stack } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import styles from './members.module.css';
import { teamDataTexts } from './texts.ts';

/** A leader's copy of the team's data, a member's of their own. */
export function TeamDataCard() {
  const words = teamDataTexts[useIsLeader() ? 'ofTeam' : 'ofMember'];
  const { api, toasts } = useShell();
  const download = useMutation({
    mutationFn: async () => {
      const { download_url } = await api.send(privacyCalls.teamData);
      downloadFrom(download_url);
    },
    onError: (error) => {
      console.warn('The copy of the data could not be requested.', error);
      toasts.error(words.failed);
    },
  });
  return (
    <Card title={words.title}>
      <Stack>
        <Muted>
          {words.text}{' '}
          <a className={styles.policy} href="/privacy" target="_blank" rel="noreferrer">
            {teamDataTexts.policy}
          </a>
        </Muted>
        <div>
          <Button
            loading={download.isPending}
            icon={<Download size={16} strokeWidth={1.6} aria-hidden />}
            onClick={() => download.mutate()}
          >
            {words.download}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
