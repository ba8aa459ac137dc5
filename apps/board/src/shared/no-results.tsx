import { Button, EmptyState } from '@portal/ui';
import { SearchX } from 'lucide-react';
import { texts } from '../texts.ts';

/** A search or filter that finds nothing, and the way out of it. */
export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={24} strokeWidth={1.5} />}
      title={texts.lists.noResults}
      text={texts.lists.noResultsText}
      action={<Button onClick={onClear}>{texts.lists.clear}</Button>}
    />
  );
}
