import { nothing, type States } from '../../../catalogue/entry.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonCard, SkeletonList } from './skeletons.tsx';

export const states = {
  EmptyState: {
    title: <EmptyState title="لا توجد فرق بعد" />,
    action: (
      <EmptyState title="لا توجد رسائل" text="تظهر هنا رسائل المجلس." action={<Button>رسالة جديدة</Button>} />
    ),
  },
  ErrorState: {
    retry: (
      <ErrorState title="تعذّر تحميل الفرق" text="تحقق من اتصالك." onRetry={nothing} reference="req-7f3a" />
    ),
    retrying: <ErrorState title="تعذّر تحميل الفرق" onRetry={nothing} retrying />,
  },
  SkeletonCard: { lines: <SkeletonCard /> },
  SkeletonList: { rows: <SkeletonList rows={3} /> },
} satisfies Record<string, States>;
