import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { certificateIssues, certificateTemplates, issuedCertificates } from '../db/schema/certificates.ts';
import { pageImages } from '../db/schema/event.ts';
import { certificates, files, projects } from '../db/schema/files.ts';
import { imports } from '../db/schema/imports.ts';

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

const backgroundOfTemplate: SQL<string> = sql`${certificateTemplates.background}->>'storage_key'`;
const backgroundOfIssue: SQL<string> = sql`${certificateIssues.design}->'background'->>'storage_key'`;

/** Those of the keys that a row references: a file, a certificate, a design or an issue of certificates, an image or an import. */
export async function referencedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await union(
    db
      .select({ key: files.storage_key })
      .from(files)
      .where(inArray(files.storage_key, [...keys])),
    db
      .select({ key: certificates.storage_key })
      .from(certificates)
      .where(inArray(certificates.storage_key, [...keys])),
    db
      .select({ key: pageImages.storage_key })
      .from(pageImages)
      .where(inArray(pageImages.storage_key, [...keys])),
    db
      .select({ key: imports.storage_key })
      .from(imports)
      .where(inArray(imports.storage_key, [...keys])),
    db
      .select({ key: sql<string>`${issuedCertificates.storage_key}` })
      .from(issuedCertificates)
      .where(inArray(issuedCertificates.storage_key, [...keys])),
    db
      .select({ key: backgroundOfTemplate })
      .from(certificateTemplates)
      .where(inArray(backgroundOfTemplate, [...keys])),
    db
      .select({ key: backgroundOfIssue })
      .from(certificateIssues)
      .where(inArray(backgroundOfIssue, [...keys])),
  );
  return new Set(rows.map(({ key }) => key));
}
