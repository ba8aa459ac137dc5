import { Card, PageHeader, Stack } from '@portal/ui';
import { committeeFormTexts } from '../texts.ts';
import { CommitteeForm } from './committee-form.tsx';

/** Adds a committee with its account, members and teams. */
export default function AddCommitteePage() {
  return (
    <Stack>
      <PageHeader title={committeeFormTexts.addTitle} subtitle={committeeFormTexts.addSubtitle} />
      <CommitteeForm stored={null} surface={Card} />
    </Stack>
  );
}
