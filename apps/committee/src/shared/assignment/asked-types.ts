import type { AssignedTeam, TypeLabel } from '@portal/api-client';
import type { committeeCalls, Data } from '@portal/api-schema';
import { DEFAULT_TYPE_LIST } from '@portal/domain/rubrics';

/** The types that teams of the committee are judged by. */
export const typesOf = ({ types }: Partial<Pick<Data<typeof committeeCalls.ownTeams>, 'types'>>) =>
  types ?? DEFAULT_TYPE_LIST;

/** The types that this team is judged by. */
export const typesOfTeam = ({ types: own }: AssignedTeam, all: readonly TypeLabel[]) =>
  own ? all.filter(({ type }) => own.includes(type)) : all;
