import { SkeletonCard, Stack } from '@portal/ui';

export function PageSkeleton() {
  return (
    <Stack>
      <SkeletonCard lines={1} />
      <SkeletonCard lines={5} />
    </Stack>
  );
}
