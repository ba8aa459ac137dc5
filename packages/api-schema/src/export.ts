import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { teamFilters } from './audience.ts';
import { Id, LinkSignature, oneOf, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { evaluatedTeamCalls } from './evaluated-teams.ts';

export const ExportKind = oneOf(['evaluated', 'teams', 'committees']);
export type ExportKind = Static<typeof ExportKind>;

export const ExportFormat = oneOf(['xlsx', 'csv']);
export type ExportFormat = Static<typeof ExportFormat>;

const { search, sort, disagreement } = evaluatedTeamCalls.list.query.properties;
const { committee_id, ...filters } = teamFilters;

/** The filters of the list that is exported, with the same meaning; `sort` and `disagreement` are those of the ranking. */
export const ExportFilters = strictObject({
  search,
  sort,
  disagreement,
  ...filters,
});
export type ExportFilters = Static<typeof ExportFilters>;

const { get } = callsOf('export', { roles: DIRECTORS });

export const exportCalls = {
  /** A link may open the URL without a session. */
  request: get('/export', {
    summary:
      'A signed URL of the ranking, of the teams or of the committees, narrowed by the filters of their lists, valid ' +
      'without a token for 10 minutes, as long as the session is',
    message: 'export',
    query: strictObject({
      kind: Type.Optional(ExportKind),
      format: Type.Optional(ExportFormat),
      committee_id,
      ...ExportFilters.properties,
    }),
    data: strictObject({ download_url: Type.String() }),
  }),
  /** Opened through the signed URL only; the file is generated on request. */
  content: get('/export/:kind/:format/:scope/:filters', {
    public: true,
    file: true,
    summary: 'The exported file, by its signed URL',
    params: strictObject({
      kind: ExportKind,
      format: ExportFormat,
      /** The id of a committee whose teams are exported, or `all`. */
      scope: Type.Union([Type.Literal('all'), Id]),
      /** The other filters as JSON in base64url, or `none`. */
      filters: Type.String({ pattern: '^(none|eyJ[\\w-]{1,3000})$' }),
    }),
    query: LinkSignature,
  }),
};
