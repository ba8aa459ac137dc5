import { NAME_MAX } from '@portal/domain/patterns';
import { SEARCH_DELAY_MS } from '@portal/ui/core';
import { useCallback, useEffect, useState } from 'react';
import { SearchField } from './search-field.tsx';

interface SearchBoxProps {
  readonly label: string;
  /** The current search (from the URL). */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A search box that searches when typing pauses or the focus leaves, and is updated when the search is changed elsewhere. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);

  if (value !== seen) {
    setSeen(value);
    // Its own search returning as `value` must not overwrite what was typed since.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  // The API takes no longer search: it looks for names.
  const wanted = text.trim().slice(0, NAME_MAX);
  const search = useCallback(() => {
    if (wanted === sent) return;
    setSent(wanted);
    onSearch(wanted);
  }, [wanted, sent, onSearch]);
  useEffect(() => {
    const timer = setTimeout(search, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search]);

  // At once before something else opens: a list that changes the address then would take the history entry of what opened.
  return <SearchField label={label} value={text} onChange={setText} onBlur={search} />;
}
