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
export async function seedProjects(tx: Database, { fileStore, at }: Demo, teams: readonly SeededTeam[]) {
  const delivered = teams.flatMap(({ id: team_id, name, leaderId: uploaded_by }, index) => {
    const project = DEMO_PROJECTS[name];
    if (!project) return [];
    const [title, description] = project;
    const row = { id: uuidv7(), team_id, title, description, delivered_at: at(-2, -index) };
    return [{ row, uploaded_by, number: index + 1 }];
  });
  await tx.insert(projects).values(delivered.map(({ row }) => row));

  const contents = delivered.flatMap(({ row, uploaded_by, number }) => {
    const plan = tinyPdf(`Business plan ${number}`);
    const picture = tinyPng(IMAGE_WIDTH, IMAGE_HEIGHT, number * 8);
    return [
      { name: 'خطة العمل.pdf', content_type: 'application/pdf', bytes: plan },
      { name: 'واجهة النموذج.png', content_type: 'image/png', bytes: picture },
    ].map((file) => {
      const id = uuidv7();
      const owner = { project_id: row.id, uploaded_by, uploaded_at: row.delivered_at };
      return { ...file, ...owner, id, storage_key: `projects/${id}` };
    });
  });
  await Promise.all(
    contents.map(({ storage_key, bytes }) => fileStore.put(storage_key, Readable.from([bytes]))),
  );
  await tx.insert(files).values(contents.map(({ bytes, ...file }) => ({ ...file, size: bytes.length })));
}
