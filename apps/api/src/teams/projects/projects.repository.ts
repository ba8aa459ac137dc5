import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { teams } from '../teams/teams.schema.ts';
import type { UploadedFile } from '../uploads/receive-upload.ts';
import { files, projects } from './projects.schema.ts';

/** Where project files are in the file store. */
export const projectKeys = [{ table: files, key: files.storage_key }];

export async function findProject(db: Database, teamId: string) {
  const [row] = await db.select().from(projects).where(eq(projects.team_id, teamId));
  return row;
}

/** Inserts the team's project, or replaces its title and description and keeps its files. @returns its id */
export async function saveProject(
  tx: Database,
  delivery: Required<Omit<typeof projects.$inferInsert, 'id'>>,
): Promise<string> {
  const { title, description, delivered_at } = delivery;
  const [row] = await tx
    .insert(projects)
    .values(delivery)
    .onConflictDoUpdate({ target: projects.team_id, set: { title, description, delivered_at } })
    .returning({ id: projects.id });
  if (!row) throw new Error('The project was not stored');
  return row.id;
}

/** Adds the files, except those that the project has already with the same name and bytes. @returns how many it added */
export async function insertFiles(
  tx: Database,
  uploaded: readonly UploadedFile[],
  owner: { project_id: string; uploaded_by: string; uploaded_at: Date },
): Promise<number> {
  if (uploaded.length === 0) return 0;
  const added = await tx
    .insert(files)
    .values(uploaded.map((file) => ({ ...file, ...owner })))
    .onConflictDoNothing({ target: [files.project_id, files.name, files.sha256] })
    .returning({ id: files.id });
  return added.length;
}

export function countFiles(tx: Database, projectId: string): Promise<number> {
  return tx.$count(files, eq(files.project_id, projectId));
}

/** The project files of a team, or of all teams, by the name of the team and in the order of their upload. */
export async function filesOfTeams(db: Database, teamId: string | undefined) {
  const { id, name, size, storage_key } = files;
  return db
    .select({ team_id: teams.id, team: teams.name, id, name, size, storage_key })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.project_id))
    .innerJoin(teams, eq(teams.id, projects.team_id))
    .where(teamId === undefined ? undefined : eq(teams.id, teamId))
    .orderBy(asc(teams.name), asc(teams.id), asc(files.id));
}

/** The file of a project with the team that it belongs to. */
export async function findTeamFile(db: Database, fileId: string) {
  const [row] = await db
    .select({ ...getTableColumns(files), team_id: projects.team_id })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.project_id))
    .where(eq(files.id, fileId));
  return row;
}

/** @returns the key of its object in the file store; undefined when there is no such file */
export async function deleteFileRow(tx: Database, fileId: string): Promise<string | undefined> {
  const [row] = await tx.delete(files).where(eq(files.id, fileId)).returning({ key: files.storage_key });
  return row?.key;
}

export async function deleteProject(tx: Database, projectId: string): Promise<void> {
  await tx.delete(projects).where(eq(projects.id, projectId));
}
