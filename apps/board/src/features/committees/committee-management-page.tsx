import { committeeCalls } from '@portal/api-schema';
import { PageButton } from '@portal/area-kit';
import { Button, PageHeader, Stack } from '@portal/ui';
import { useDialog } from '../../shared/dialogs/use-dialog.tsx';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { KEEPS_LINE } from '../../shared/lists/keeps-line.ts';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { listTexts } from '../../shared/lists/texts.ts';
import { defineList, useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import {
  ADD_COMMITTEE_PATH,
  IMPORT_COMMITTEES_PATH,
  PRINT_COMMITTEE_BADGES_PATH,
  PRINT_JUDGING_SHEETS_PATH,
} from '../../shared/navigation/paths.ts';
import { PrintMenu } from '../../shared/printing/print-menu.tsx';
import { printPath } from '../../shared/printing/print-path.ts';
import { printingTexts } from '../../shared/printing/texts.ts';
import { CommitteeList } from './committee-list.tsx';
import { DistributionDialog } from './distribution/distribution-dialog.tsx';
import { committeesTexts } from './texts.ts';
import { useDeleteCommittee } from './use-delete-committee.ts';

const SORTS = sortsBy('full_name', 'teams_count', 'finished_count');
/** One page of committees. */
const committeesList = defineList({
  call: committeeCalls.list,
  queryOf: (params) => listQuery(params, SORTS, {}),
});

/** The judging committees and their progress. */
export default function CommitteeManagementPage() {
  const list = useList(committeesList);
  const remove = useDeleteCommittee();
  const distribution = useDialog<void>('distribution');

  const { search } = list.query;
  const total = list.answer.data?.pagination.total;
  return (
    <Stack>
      <PageHeader
        title={menuTexts.committees}
        subtitle={total === undefined ? KEEPS_LINE : committeesTexts.subtitle(total)}
        actions={
          <>
            <ExportButton query={{ kind: 'committees', ...(search !== undefined && { search }) }} />
            <PrintMenu
              prints={[
                { label: committeesTexts.sheets, path: printPath(PRINT_JUDGING_SHEETS_PATH, list.params) },
                { label: printingTexts.badges, path: printPath(PRINT_COMMITTEE_BADGES_PATH, list.params) },
              ]}
            />
            <PageButton to={IMPORT_COMMITTEES_PATH}>{listTexts.import}</PageButton>
            <Button onClick={() => distribution.show()}>{committeesTexts.distribute}</Button>
            <PageButton kind="primary" to={ADD_COMMITTEE_PATH}>
              {committeesTexts.add}
            </PageButton>
          </>
        }
      />
      <CommitteeList list={list} onDelete={(committee) => void remove(committee)} />
      {distribution.render((_, shown) => (
        <DistributionDialog {...shown} />
      ))}
    </Stack>
  );
}
