import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/database.ts';
import { certificates, files, projects } from '../../db/schema/files.ts';
import type { FileStore } from '../../files/file-store.ts';
import { tinyPdf, tinyPng } from './demo-files.ts';
import type { At } from './seed-demo.ts';
import type { SeededTeam } from './seed-teams.repository.ts';

interface Inputs {
  teams: readonly SeededTeam[];
  at: At;
  directorId: string;
}

const IMAGE_WIDTH = 480;
const IMAGE_HEIGHT = 300;

/** Inserts the delivered projects of the demo, each with a plan and a picture, and the certificate of the first team. */
export async function seedProjects(
  tx: Database,
  fileStore: FileStore,
  { teams, at, directorId }: Inputs,
): Promise<void> {
  const delivered = teams.flatMap(({ id, leaderId, project }, index) => {
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

  const [first] = teams;
  if (!first) return;
  const id = uuidv7();
  const storage_key = `certificates/${id}`;
  const bytes = tinyPdf('Certificate of participation');
  await fileStore.put(storage_key, Readable.from([bytes]));
  await tx.insert(certificates).values({
    id,
    storage_key,
    team_id: first.id,
    name: 'شهادة المشاركة.pdf',
    size: bytes.length,
    content_type: 'application/pdf',
    uploaded_by: directorId,
    uploaded_by_role: 'super-admin',
    uploaded_at: at(-1),
  });
}

function projectKey(fileId: string): string {
  return `projects/${fileId}`;
}
