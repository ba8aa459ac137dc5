import { privacyCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { downloadFrom } from '@portal/area-kit';
import { Button, Card, Muted, Stack } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import styles from './members.module.css';
import { teamDataTexts } from './texts.ts';

export function TeamDataCard() {
  const { api, toasts } = useShell();
  const download = useMutation({
    mutationFn: async () => {
      const { download_url } = await api.send(privacyCalls.teamData);
      downloadFrom(download_url);
    },
    onError: (error) => {
      console.warn('The data of the team could not be requested.', error);
      toasts.error(teamDataTexts.failed);
    },
  });
  return (
    <Card title={teamDataTexts.title}>
      <Stack>
        <Muted>
          {teamDataTexts.text}{' '}
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
            {teamDataTexts.download}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
