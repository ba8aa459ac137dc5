import { useShell } from '@portal/area-contract';
import { webAddress } from '@portal/area-kit';
import { Button, Card, Muted, Stack } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { texts } from '../../texts.ts';
import styles from './members.module.css';

/** Downloads everything that the portal stores of the team. */
export function TeamDataCard() {
  const { api, toasts } = useShell();
  const download = useMutation({
    mutationFn: async () => {
      const { download_url } = await api.leader.teamData();
      const link = document.createElement('a');
      link.href = webAddress(download_url);
      link.download = '';
      link.click();
    },
    onError: (error) => {
      console.warn('The data of the team could not be requested.', error);
      toasts.error(texts.teamData.failed);
    },
  });
  return (
    <Card title={texts.teamData.title}>
      <Stack>
        <Muted>
          {texts.teamData.text}{' '}
          <a className={styles.policy} href="/privacy" target="_blank" rel="noreferrer">
            {texts.teamData.policy}
          </a>
        </Muted>
        <div>
          <Button
            loading={download.isPending}
            icon={<Download size={16} strokeWidth={1.6} aria-hidden />}
            onClick={() => download.mutate()}
          >
            {texts.teamData.download}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
