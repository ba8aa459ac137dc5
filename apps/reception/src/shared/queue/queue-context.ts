import { createContext, useContext } from 'react';
import type { WaitingCheckIn } from '../desk-storage/stored-rows.ts';

interface NewCheckIn {
  readonly teamId: string;
  readonly teamName: string;
  readonly memberIds: readonly string[];
  readonly code: string | null;
}

/** What the server has not accepted yet of the signed-in person. */
export interface DeskQueue {
  /** In the order in which it is sent. */
  readonly waiting: readonly WaitingCheckIn[];
  /** Whether what waits survives closing the tab. */
  readonly isPersistent: boolean;
  /** Stores the check-in, which is then sent as soon as possible. Returns its id; rejects when it could not be stored. */
  readonly checkIn: (checkIn: NewCheckIn) => Promise<string>;
  /** Undoes a check-in of any desk, sent or not. */
  readonly undo: (checkIn: Pick<WaitingCheckIn, 'id' | 'teamId' | 'teamName' | 'memberIds'>) => Promise<void>;
  readonly dismiss: (id: string) => Promise<void>;
}

export const DeskQueueContext = createContext<DeskQueue | null>(null);

/** Throws outside the area's pages. */
export function useDeskQueue(): DeskQueue {
  const queue = useContext(DeskQueueContext);
  if (!queue) throw new Error('useDeskQueue needs an OfflineProvider above it');
  return queue;
}
