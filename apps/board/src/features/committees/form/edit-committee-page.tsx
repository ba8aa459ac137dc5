import { useParams } from '@portal/area-contract/router';
import { LoadFailure } from '@portal/area-kit';
import { PageHeader, Panel, SkeletonCard, Stack } from '@portal/ui';
import { isNotFound } from '../../../shared/failures/is-not-found.ts';
import { CommitteeNotFound } from '../committee-not-found.tsx';
import { committeeFormTexts } from '../texts.ts';
import { CommitteeForm } from './committee-form.tsx';
import { useCommitteeToEdit } from './committee-to-edit.request.ts';

/** Changes a committee: account, members and teams. */
export default function EditCommitteePage() {
  const { committeeId = '' } = useParams();
  const committee = useCommitteeToEdit(committeeId);

  if (isNotFound(committee.error)) return <CommitteeNotFound title={committeeFormTexts.editTitle} />;
  const content = () => {
    if (committee.isPending) return <SkeletonCard lines={8} />;
    if (!committee.data) return <LoadFailure query={committee} />;
    return <CommitteeForm key={committeeId} stored={committee.data} surface={Panel} />;
  };
  return (
    <Stack>
      <PageHeader
        title={committeeFormTexts.editTitle}
        {...(committee.data && { subtitle: committee.data.values.full_name })}
      />
      {content()}
    </Stack>
  );
}
