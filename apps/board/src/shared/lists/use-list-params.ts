import { useSearchParams } from '@portal/area-contract/router';
import { useCallback } from 'react';

/** New values of parameters; an empty one is removed from the URL. */
export type ParamChanges = Readonly<Record<string, string | undefined>>;

/**
 * What a list shows (search, filters, sort, page), kept in the URL so that it survives a reload and can be shared.
 * A change of anything but the page goes back to the first page.
 *
 * @param foreignParam a parameter that is not the list's: it survives `clear`
 */
export function useListParams(foreignParam?: string) {
  const [params, setParams] = useSearchParams();

  const change = useCallback(
    (changes: ParamChanges) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const clear = useCallback(() => {
    setParams(
      (current) => {
        const kept = foreignParam && current.get(foreignParam);
        return kept ? { [foreignParam]: kept } : {};
      },
      { replace: true },
    );
  }, [setParams, foreignParam]);

  return { params, change, clear };
}
