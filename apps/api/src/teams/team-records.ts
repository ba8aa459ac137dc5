import type { Role } from '@portal/api-schema';
import type { Database } from '../platform/database/database.ts';
import { extensionPoint } from '../platform/extension-point.ts';

/** What a module above keeps about teams. */
export interface TeamRecords {
  /** Whether it has anything about a team. */
  readonly has?: (tx: Database, teamId: string) => Promise<boolean>;
  /**
   * Prepares for the deletion of a team, with which its records go.
   * @returns the keys of their objects in the file store
   * @throws HttpError the team may not be deleted
   */
  readonly beforeDeletion?: (tx: Database, teamId: string) => Promise<readonly string[]>;
  /** @throws HttpError the leader may not delete a file of the team's project */
  readonly beforeFileDeletion?: (tx: Database, teamId: string) => Promise<void>;
  /** @throws HttpError the leader may not change the track of the team */
  readonly beforeTrackChange?: (tx: Database, teamId: string) => Promise<void>;
  /** The teams that may neither leave the event nor come back into it now. */
  readonly kept?: (db: Database) => Promise<readonly string[]>;
  /** The teams that people of a role see because of it. */
  readonly visibleTo?: {
    readonly role: Role;
    readonly sees: (db: Database, userId: string, teamId: string) => Promise<boolean>;
  };
}

export const teamRecords = extensionPoint<TeamRecords>('team records');
