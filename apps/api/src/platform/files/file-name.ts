import { FILE_NAME_MAX } from '@portal/domain/upload-limits';
import { cleanText } from '../http/clean-text.ts';

/** Marks that change the direction of the following text: they can show `fdp.exe` as `exe.pdf`. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const SEPARATORS = /[\\/]/g;

/**
 * The name that a file is shown and saved under, from the name it was sent with; it is never used as a path. A name
 * that is too long is shortened before its extension.
 */
export function fileName(sent: string): string {
  const name = String(cleanText(sent)).replace(DIRECTION_MARKS, '').replace(SEPARATORS, '_').trim();
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX) return name;
  const extension = [...(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, FILE_NAME_MAX - extension.length), ...extension].join('');
}
