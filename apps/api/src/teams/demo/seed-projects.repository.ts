import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import type { Demo } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { tinyPdf, tinyPng } from '../../platform/files/demo-files.ts';
import { files, projects } from '../projects/projects.schema.ts';
import { DEMO_PROJECTS, type SeededTeam } from './demo-teams.ts';

const IMAGE_WIDTH = 480;
const IMAGE_HEIGHT = 300;

/** Inserts the delivered projects of the demo, each with a plan and a picture. */
export async function seedProjects(
  tx: Database,
  { fileStore, at }: Demo,
  teams: readonly SeededTeam[],
): Promise<void> {
  const delivered = teams.flatMap(({ id, name, leaderId }, index) => {
    const project = DEMO_PROJECTS[name];
    if (!project) return [];
    const [title, description] = project;
    const delivered_at = at(-2, -index);
    return [{ id: uuidv7(), team_id: id, leaderId, number: index + 1, title, description, delivered_at }];
  });
  await tx.insert(projects).values(
    delivered.map(({ id, team_id, title, description, delivered_at }) => ({
      id,
      team_id,
      title,
      description,
      delivered_at,
    })),
  );

  const contents = delivered.flatMap(({ id, leaderId, number, delivered_at }) => {
    const common = { project_id: id, uploaded_by: leaderId, uploaded_at: delivered_at };
    return [
      {
        ...common,
        name: 'خطة العمل.pdf',
        content_type: 'application/pdf',
        bytes: tinyPdf(`Business plan ${number}`),
      },
      {
        ...common,
        name: 'واجهة النموذج.png',
        content_type: 'image/png',
        bytes: tinyPng(IMAGE_WIDTH, IMAGE_HEIGHT, number * 8),
      },
    ].map((file) => ({ ...file, id: uuidv7() }));
  });
  await Promise.all(contents.map(({ id, bytes }) => fileStore.put(projectKey(id), Readable.from([bytes]))));
  await tx.insert(files).values(
    contents.map(({ bytes, ...file }) => ({
      ...file,
      storage_key: projectKey(file.id),
      size: bytes.length,
    })),
  );
}

function projectKey(fileId: string): string {
  return `projects/${fileId}`;
}
