import { useState } from 'react';
import { isEditConflict } from '../failures/edit-conflict.ts';

/**
 * The values a form was opened with, sent as `seen`: the server refuses to overwrite what another person changed since,
 * and answers with the present value. Once that was shown, the next save is sent without `seen` and overwrites it.
 */
export function useSeen<Seen extends object>(opened: Seen) {
  const [seen, setSeen] = useState<Seen | null>(opened);
  return {
    /** Spread into the body. */
    seen: seen ? { seen } : {},
    /** To be called with a save's error. */
    noteConflict: (error: unknown) => {
      if (isEditConflict(error)) setSeen(null);
    },
  };
}
