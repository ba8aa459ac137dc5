import type { AssignedTeam, TypeLabel } from '@portal/api-client';
import type { committeeCalls, Data } from '@portal/api-schema';
import { DEFAULT_TYPE_LABELS, DEFAULT_TYPES } from '@portal/domain/rubrics';

const defaults: readonly TypeLabel[] = DEFAULT_TYPES.map((type) => ({
  type,
  label: DEFAULT_TYPE_LABELS[type],
}));

/** The types that teams of the committee are judged by. This device may have kept an answer from before rubrics. */
export const typesOf = ({ types }: Partial<Pick<Data<typeof committeeCalls.ownTeams>, 'types'>>) =>
  types ?? defaults;

/** Those of one of the teams. */
export const typesOfTeam = ({ types: own }: AssignedTeam, all: readonly TypeLabel[]) =>
  own ? all.filter(({ type }) => own.includes(type)) : all;
