import { Card, EmptyState, PageHeader, Stack } from '@portal/ui';
import { Construction } from 'lucide-react';
import { texts } from '../../texts.ts';

/** Temporary: certificates are not part of this version; their menu entry already stands where it will stay. */
export default function TeamCertificatesPage() {
  return (
    <Stack>
      <PageHeader title={texts.menu.certificates} />
      <Card>
        <EmptyState
          icon={<Construction size={24} strokeWidth={1.5} />}
          title={texts.comingLater.title}
          text={texts.comingLater.text}
        />
      </Card>
    </Stack>
  );
}
