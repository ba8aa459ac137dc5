import { TEAM_NOT_PARTICIPATING } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { findStatus } from './team-access.repository.ts';

/** @throws HttpError 404 no such team · 409 it was rejected or has withdrawn */
export async function requireTakesPart(tx: Database, teamId: string): Promise<void> {
  const status = await findStatus(tx, teamId);
  if (status === undefined) throw notFound();
  if (!takesPart(status)) throw conflict(TEAM_NOT_PARTICIPATING);
}
