import { NAME_MAX } from '@portal/domain/patterns';

export function isTeamName(name: string): boolean {
  const { length } = name.trim();
  return length > 0 && length <= NAME_MAX;
}
