import { NAME_MAX } from '@portal/domain/patterns';
import { teamTexts } from './texts.ts';

export function nameFaults({ name }: { readonly name: string }): { name?: string } {
  const { length } = name.trim();
  return length > 0 && length <= NAME_MAX ? {} : { name: teamTexts.nameInvalid };
}
