import { SkeletonCard, Stack } from '@portal/ui';

/** Where a page will be, while its chunk is on the way. */
export function PageSkeleton() {
  return (
    <Stack>
      <SkeletonCard lines={1} />
      <SkeletonCard lines={5} />
    </Stack>
  );
}
