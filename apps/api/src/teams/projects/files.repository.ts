import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { files, projects } from './projects.schema.ts';

/** The row of a project file; undefined when there is none. */
export async function findFile(db: Database, fileId: string) {
  const [file] = await db.select().from(files).where(eq(files.id, fileId)).limit(1);
  return file;
}

/** The team that a project file belongs to; undefined when there is no such file. */
export async function findTeamOfFile(db: Database, fileId: string): Promise<string | undefined> {
  const [file] = await db
    .select({ team_id: projects.team_id })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.project_id))
    .where(eq(files.id, fileId))
    .limit(1);
  return file?.team_id;
}

/** Where project files are in the file store. */
export const projectKeys = [{ table: files, key: files.storage_key }];
