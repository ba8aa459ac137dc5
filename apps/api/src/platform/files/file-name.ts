import { FILE_NAME_MAX } from '@portal/domain/upload-limits';
import { cleanText } from '../http/clean-text.ts';

const SEPARATORS = /[\\/]/g;

/**
 * The name that a file is shown and saved under, from the name it was sent with; it is never used as a path. A name
 * that is too long is shortened before its extension.
 */
export function fileName(sent: string): string {
  const name = String(cleanText(sent)).replace(SEPARATORS, '_').trim();
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX) return name;
  const extension = [...(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, FILE_NAME_MAX - extension.length), ...extension].join('');
}
