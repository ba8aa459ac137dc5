import { settingsCalls } from '@portal/api-schema';
import { useSearchParams } from '@portal/area-contract/router';
import { JudgingSheets, PrintPage, type Rubric, useRead } from '@portal/area-kit';
import { EVALUATION_TYPES } from '@portal/domain/statuses';
import { useMemo } from 'react';
import { useCommitteesToPrint } from './committees-to-print.request.ts';
import { judgingSheetTexts } from './texts.ts';

/** Sheets to judge on by hand, for the committees that the list finds or for the one that the URL names. */
export default function JudgingSheetsPage() {
  const [params] = useSearchParams();
  const committees = useCommitteesToPrint(params.get('search'), params.get('committee_id'));
  const { data: settings, ...rubric } = useRead(settingsCalls.get);
  const data = useMemo(() => {
    if (!committees.data || !settings) return undefined;
    const { type_weights, criteria } = settings.settings;
    const entries = EVALUATION_TYPES.map(
      (type) => [type, { weight: type_weights[type], criteria: criteria[type] }] as const,
    );
    return {
      committees: committees.data.filter(({ teams }) => teams.length > 0),
      rubric: Object.fromEntries(entries) as unknown as Rubric,
    };
  }, [committees.data, settings]);
  return (
    <PrintPage
      title={judgingSheetTexts.title}
      query={{
        data,
        error: committees.error ?? rubric.error,
        isPending: data === undefined && !committees.isError && !rubric.isError,
        isFetching: committees.isFetching || rubric.isFetching,
        refetch: () => Promise.all([committees.refetch(), rubric.refetch()]),
      }}
      summary={({ committees: printed }) =>
        judgingSheetTexts.summary(
          printed.length,
          new Set(printed.flatMap(({ teams }) => teams.map(({ id }) => id))).size,
          printed.reduce((sum, { teams }) => sum + teams.length, 0),
        )
      }
      isEmpty={({ committees: printed }) => printed.length === 0}
      empty={{ title: judgingSheetTexts.empty, text: judgingSheetTexts.emptyText }}
    >
      {({ committees: printed, rubric: shared }) =>
        printed.map(({ id, full_name, teams }) => (
          <JudgingSheets key={id} committee={full_name} teams={teams} rubric={shared} />
        ))
      }
    </PrintPage>
  );
}
