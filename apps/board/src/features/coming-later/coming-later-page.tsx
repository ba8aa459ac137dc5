import { EmptyState, PageHeader } from '@portal/ui';
import { Construction } from 'lucide-react';
import { comingLaterTexts } from '../../texts/coming-later.ts';

/** Makes the temporary page of a menu entry whose own page is not part of this version. */
export function comingLaterPage(title: string) {
  return function ComingLaterPage() {
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          icon={<Construction size={24} strokeWidth={1.5} />}
          title={comingLaterTexts.title}
          text={comingLaterTexts.text}
        />
      </>
    );
  };
}
