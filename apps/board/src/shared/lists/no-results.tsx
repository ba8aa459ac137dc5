import { Button, EmptyState } from '@portal/ui';
import { SearchX } from 'lucide-react';
import { listTexts } from '../../texts/lists.ts';

/** A search or filter that finds nothing, and the way out of it. */
export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={24} strokeWidth={1.5} />}
      title={listTexts.noResults}
      text={listTexts.noResultsText}
      action={<Button onClick={onClear}>{listTexts.clear}</Button>}
    />
  );
}
