import { ApiError } from '@portal/api-client';
import { useState } from 'react';

const CHANGED_MEANWHILE: readonly string[] = [
  'The team was changed meanwhile.',
  'The table was changed meanwhile.',
  'The member was changed meanwhile.',
];

/** Whether a save was refused because somebody changed the same thing since its form was opened. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && CHANGED_MEANWHILE.includes(error.message);
}

/**
 * What a form was opened with, to be sent as `seen`: the server refuses to save on top of what somebody changed
 * since, and tells what it is now. Once the person has been told, the next save is theirs to replace it.
 */
export function useSeen<Seen extends object>(opened: Seen) {
  const [seen, setSeen] = useState<Seen | null>(opened);
  return {
    /** Spread into the body. */
    seen: seen ? { seen } : {},
    /** To be called with a save's error. */
    told: (error: unknown) => {
      if (isChangedMeanwhile(error)) setSeen(null);
    },
  };
}
