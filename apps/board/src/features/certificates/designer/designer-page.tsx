import { certificateTemplateCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, useRead } from '@portal/area-kit';
import { Button, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { pageTitles } from '../../../shared/navigation/page-titles.ts';
import { CERTIFICATES_PATH } from '../../../shared/navigation/paths.ts';
import { Designer } from './designer.tsx';
import { designerTexts } from './texts.ts';

/** The designer of the design that the address names, with its loading and error states. */
export default function DesignerPage() {
  const { designId } = useParams();
  const { prefix } = useShell();
  const answer = useRead(certificateTemplateCalls.list);
  const stored = answer.data?.templates.find(({ id }) => id === designId);
  if (stored) return <Designer key={stored.id} stored={stored} />;
  const content = () => {
    if (answer.isPending) return <SkeletonCard lines={8} />;
    if (!answer.data) return <LoadFailure query={answer} />;
    return (
      <EmptyState
        title={designerTexts.notFound}
        text={designerTexts.notFoundText}
        action={<Button href={resolvePath(prefix, CERTIFICATES_PATH)}>{designerTexts.toList}</Button>}
      />
    );
  };
  return (
    <Stack>
      <PageHeader title={pageTitles.certificateDesign} />
      {content()}
    </Stack>
  );
}
