import { violatedConstraint } from './database/database.ts';
import { refused } from './errors.ts';

/**
 * Runs a change of a record whose name is unique.
 * @throws HttpError 422 with `message`, and `sentence` on the field `name`, when the change violates the constraint
 */
export async function withUniqueName<T>(
  { constraint, message, sentence }: { constraint: string; message: string; sentence: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== constraint) throw error;
    throw refused(message, { name: [sentence] });
  }
}
