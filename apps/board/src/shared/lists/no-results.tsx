import { Button, EmptyState } from '@portal/ui';
import { SearchX } from 'lucide-react';
import { listTexts } from './texts.ts';

/** Shown when search and filters find nothing, with a button that clears them. */
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
