import { SkeletonCard, Stack } from '@portal/ui';

/** Placeholder while a page's chunk is loading. */
export function PageSkeleton() {
  return (
    <Stack>
      <SkeletonCard lines={1} />
      <SkeletonCard lines={5} />
    </Stack>
  );
}
