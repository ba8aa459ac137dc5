import type { ResultsRanking } from '@portal/api-client';
import { CEREMONY_KEY } from './ceremony-key.ts';

interface Kept {
  readonly userId: string;
  readonly ranking: ResultsRanking;
}

/** The ranking that this browser keeps, so that the ceremony needs no connection; null for none of this person. */
export function readKeptRanking(userId: string): ResultsRanking | null {
  try {
    const kept = JSON.parse(localStorage.getItem(CEREMONY_KEY) ?? 'null') as Kept | null;
    return kept?.userId === userId ? kept.ranking : null;
  } catch {
    return null;
  }
}

/** Keeps the ranking, or with null nothing. @returns whether the browser could */
export function keepRanking(userId: string, ranking: ResultsRanking | null): boolean {
  try {
    if (ranking === null) localStorage.removeItem(CEREMONY_KEY);
    else localStorage.setItem(CEREMONY_KEY, JSON.stringify({ userId, ranking } satisfies Kept));
    return true;
  } catch {
    return false;
  }
}
