import { FILE_NAME_MAX } from '@portal/domain/upload-limits';
import { cleanText } from '../plugins/own/clean-text.ts';

/** Marks that turn the direction of what follows: they can make `exe.pdf` of `fdp.exe`. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const SEPARATORS = /[\\/\r\n\t]/g;

/**
 * The name a file is shown and saved under, made of the one it was sent with; it is never used as a path.
 * Too long a name loses the end of its stem and keeps its extension.
 */
export function fileName(sent: string): string {
  const name = String(cleanText(sent)).replace(DIRECTION_MARKS, '').replace(SEPARATORS, '_').trim();
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX) return name;
  const extension = [...(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, FILE_NAME_MAX - extension.length), ...extension].join('');
}
