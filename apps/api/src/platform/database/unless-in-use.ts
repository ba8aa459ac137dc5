import { conflict } from '../errors.ts';
import { databaseErrorCode } from './database.ts';

/** SQLSTATE of a deletion that a foreign key refuses: 23001 since PostgreSQL 18, 23503 before. */
const STILL_REFERENCED = ['23001', '23503'];

/**
 * Lets the foreign keys decide whether a record may be deleted: another one may have been added to it a moment ago.
 * @throws HttpError 409 with the message while it is in use
 */
export async function unlessInUse(message: string, deletion: Promise<void>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    throw STILL_REFERENCED.includes(databaseErrorCode(error) ?? '') ? conflict(message) : error;
  }
}
