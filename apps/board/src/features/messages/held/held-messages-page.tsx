import { heldMessageCalls } from '@portal/api-schema';
import { PageButton } from '@portal/area-kit';
import { AUTOMATIC_KINDS } from '@portal/domain/automatic-messages';
import { Button, PageHeader, Stack } from '@portal/ui';
import { ListPanel } from '../../../shared/lists/list-panel.tsx';
import { listQuery, sortsBy } from '../../../shared/lists/list-query.ts';
import { ListFilter, ListToolbar } from '../../../shared/lists/list-toolbar.tsx';
import { oneOf } from '../../../shared/lists/one-of.ts';
import { defineList, useList } from '../../../shared/lists/use-list.ts';
import { AUTOMATIC_MESSAGES_PATH } from '../../../shared/navigation/paths.ts';
import { automaticKindNames } from '../../../shared/records/automatic-kind-names.ts';
import { automaticTexts } from '../automatic/texts.ts';
import { HeldTable } from './held-table.tsx';
import { useDecisions } from './use-decisions.ts';

const SORTS = sortsBy('held_since');
/** One page of the automatic messages that wait for approval, the longest waiting first. */
const heldList = defineList({
  call: heldMessageCalls.list,
  queryOf: (params) => listQuery(params, SORTS, { kind: oneOf(AUTOMATIC_KINDS, params.get('kind')) }),
});
const kindOptions = AUTOMATIC_KINDS.map((value) => ({ value, label: automaticKindNames[value] }));

/** The automatic messages that wait for a director: one by one, or all that the filters find. */
export default function HeldMessagesPage() {
  const list = useList(heldList);
  const { approveAll, discard, acting } = useDecisions();
  const { data } = list.answer;
  const { kind, search } = list.query;
  const count = data?.pagination.total ?? 0;
  const all = { as_of: data?.as_of ?? '', ...(kind && { kind }), ...(search && { search }) };
  return (
    <Stack>
      <PageHeader
        title={automaticTexts.heldTitle}
        subtitle={automaticTexts.heldSubtitle}
        actions={
          <>
            <PageButton to={AUTOMATIC_MESSAGES_PATH}>{automaticTexts.toAutomatic}</PageButton>
            {count > 0 && (
              <>
                <Button kind="danger" onClick={() => void discard(all, count)}>
                  {automaticTexts.discardAll}
                </Button>
                <Button kind="primary" loading={acting} onClick={() => void approveAll(all, count)}>
                  {automaticTexts.approveAll}
                </Button>
              </>
            )}
          </>
        }
      />
      <ListPanel
        answer={list.answer}
        toolbar={
          <ListToolbar list={list} search={automaticTexts.searchHeld}>
            <ListFilter list={list} param="kind" label={automaticTexts.kind} options={kindOptions} />
          </ListToolbar>
        }
      >
        {(held) => <HeldTable data={held} list={list} />}
      </ListPanel>
    </Stack>
  );
}
