import { type MessageTemplate, messageTemplateCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, useRead } from '@portal/area-kit';
import { Button, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { AUTOMATIC_MESSAGES_PATH } from '../../../shared/navigation/paths.ts';
import { automaticTexts } from './texts.ts';

interface LoadedTemplateProps {
  readonly title: string;
  readonly children: (template: MessageTemplate) => ReactNode;
}

/** The automatic message that the address names, with its loading and error states. */
export function LoadedTemplate({ title, children }: LoadedTemplateProps) {
  const { kind } = useParams();
  const { prefix } = useShell();
  const answer = useRead(messageTemplateCalls.list);
  const template = answer.data?.templates.find((one) => one.kind === kind);
  if (template) return children(template);
  const content = () => {
    if (answer.isPending) return <SkeletonCard lines={6} />;
    if (!answer.data) return <LoadFailure query={answer} />;
    return (
      <EmptyState
        title={automaticTexts.notFound}
        text={automaticTexts.notFoundText}
        action={<Button href={resolvePath(prefix, AUTOMATIC_MESSAGES_PATH)}>{automaticTexts.toList}</Button>}
      />
    );
  };
  return (
    <Stack>
      <PageHeader title={title} />
      {content()}
    </Stack>
  );
}
