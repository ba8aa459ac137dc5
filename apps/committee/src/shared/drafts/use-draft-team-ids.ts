import { useEffect, useState } from 'react';
import { onStorageChange } from '../judge-storage/judge-storage.ts';
import { draftStorage } from './draft-storage.ts';

const NONE: ReadonlySet<string> = new Set();

export function useDraftTeamIds(userId: string): ReadonlySet<string> {
  const [teamIds, setTeamIds] = useState(NONE);
  useEffect(() => {
    const read = () =>
      void draftStorage()
        .then((storage) => storage.readTeamIds(userId))
        .then(setTeamIds)
        .catch((error: unknown) => console.warn('Drafts cannot be read.', error));
    read();
    return onStorageChange(read);
  }, [userId]);
  return teamIds;
}
