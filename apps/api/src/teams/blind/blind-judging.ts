import type { Project } from '@portal/api-schema';
import { blindFileName, blindTeamName } from '@portal/domain/blind-names';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findBlindNumber, positionOfFile } from './blind-judging.repository.ts';

type Viewer = Pick<Caller, 'role'>;

export interface JudgedTeam {
  /** Of `blindNumberPart`. */
  readonly blind_number: number | null;
}

/** Whether the caller judges the team without knowing who it is. */
export function isBlind({ role }: Viewer, { blind_number }: JudgedTeam): boolean {
  return role === 'committee' && blind_number !== null;
}

/** Whether there may be a team that the caller judges without knowing who it is. */
export async function hidesNamesFrom(db: Database, { role }: Viewer): Promise<boolean> {
  return role === 'committee' && isBlind({ role }, { blind_number: await findBlindNumber(db, null) });
}

/** What the caller calls a team. */
export function shownName(viewer: Viewer, team: JudgedTeam & { readonly name: string }): string {
  return isBlind(viewer, team) ? blindTeamName(team.blind_number ?? 0) : team.name;
}

/** A project as the caller sees it: for a judge who may not know who the team is, without the names of its files. */
export function shownProject(viewer: Viewer, team: JudgedTeam, project: Project | null): Project | null {
  if (project === null || !isBlind(viewer, team)) return project;
  const { files } = project;
  return {
    ...project,
    files: files.map((file, index) => ({ ...file, name: blindFileName(index + 1, file.name) })),
  };
}

/** A file of a team that is opened by the link of a session, with the name that the session's user may see. */
export async function shownFile<File extends { id: string; name: string; team_id: string }>(
  { db, sessions, now }: Context,
  sessionId: string,
  file: File,
): Promise<File> {
  const role = (await sessions.rolesOf(db, [sessionId], now())).get(sessionId);
  // A session that has ended meanwhile sees no more than a judge.
  if (!isBlind({ role: role ?? 'committee' }, { blind_number: await findBlindNumber(db, file.team_id) }))
    return file;
  return { ...file, name: blindFileName(await positionOfFile(db, file.id), file.name) };
}
