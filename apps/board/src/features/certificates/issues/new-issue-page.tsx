import { type CertificateTemplate, certificateTemplateCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, useRead } from '@portal/area-kit';
import { Button, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { CERTIFICATES_PATH } from '../../../shared/navigation/paths.ts';
import { RunningIssueNotice } from './issue-progress.tsx';
import { NewIssue } from './new-issue.tsx';
import { issueTexts } from './texts.ts';

/** Issues certificates of the design that the address names. */
export default function NewIssuePage() {
  const { designId } = useParams();
  const { prefix } = useShell();
  const answer = useRead(certificateTemplateCalls.list);
  const design = answer.data?.templates.find(({ id }) => id === designId);
  const content = () => {
    if (design) return <Issuing design={design} />;
    if (answer.isPending) return <SkeletonCard lines={4} />;
    if (!answer.data) return <LoadFailure query={answer} />;
    return (
      <EmptyState
        title={issueTexts.notFound}
        text={issueTexts.notFoundText}
        action={<Button href={resolvePath(prefix, CERTIFICATES_PATH)}>{issueTexts.toDesigns}</Button>}
      />
    );
  };
  return (
    <Stack>
      <PageHeader title={issueTexts.title} {...(design && { subtitle: issueTexts.of(design.name) })} />
      {content()}
    </Stack>
  );
}

function Issuing({ design }: { design: CertificateTemplate }) {
  return (
    <>
      <RunningIssueNotice />
      <NewIssue design={design} />
    </>
  );
}
