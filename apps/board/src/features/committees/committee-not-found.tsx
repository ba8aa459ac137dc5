import { resolvePath, useShell } from '@portal/area-contract';
import { Button, EmptyState, PageHeader, Stack } from '@portal/ui';
import { COMMITTEES_PATH } from '../../shared/navigation/paths.ts';
import { committeePageTexts } from './texts.ts';

/** Shown when a committee was deleted or its address is wrong. */
export function CommitteeNotFound({ title }: { title: string }) {
  const { prefix } = useShell();
  return (
    <Stack>
      <PageHeader title={title} />
      <EmptyState
        title={committeePageTexts.notFound}
        text={committeePageTexts.notFoundText}
        action={<Button href={resolvePath(prefix, COMMITTEES_PATH)}>{committeePageTexts.toList}</Button>}
      />
    </Stack>
  );
}
