import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Button, PageHeader, Panel, SearchBox, SkeletonList, Stack, Toolbar } from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { useListParams } from '../../shared/lists/use-list-params.ts';
import { committeesTexts } from '../../texts/committees.ts';
import { menuTexts } from '../../texts/menu.ts';
import { CommitteeList } from './committee-list.tsx';
import { ADD_COMMITTEE_PATH } from './committee-paths.ts';
import { useCommitteeList } from './committees.request.ts';
import { committeesQueryOf } from './committees-query.ts';
import { DistributionDialog } from './distribution/distribution-dialog.tsx';
import { useDeleteCommittee } from './use-delete-committee.ts';

/** The judging committees and how far each is; search, sort and page are kept in the URL. */
export default function CommitteeManagementPage() {
  const { prefix } = useShell();
  const { params, change, clear } = useListParams();
  const query = committeesQueryOf(params);
  const committees = useCommitteeList(query);
  const remove = useDeleteCommittee();
  const distribution = useDialog<void>();

  const list = () => {
    if (committees.isPending) return <SkeletonList />;
    if (!committees.data) return <LoadFailure query={committees} />;
    return (
      <CommitteeList
        data={committees.data}
        sort={query.sort}
        narrowed={query.search !== undefined}
        onChange={change}
        onClear={clear}
        onDelete={(committee) => void remove(committee)}
      />
    );
  };
  const total = committees.data?.pagination.total;
  return (
    <Stack>
      <PageHeader
        title={menuTexts.committees}
        {...(total !== undefined && {
          subtitle: committeesTexts.subtitle(countOf(total, nouns.committee)),
        })}
        actions={
          <>
            <Button onClick={() => distribution.show()}>{committeesTexts.distribute}</Button>
            <Button kind="primary" href={resolvePath(prefix, ADD_COMMITTEE_PATH)}>
              {committeesTexts.add}
            </Button>
          </>
        }
      />
      <Panel flush>
        <Toolbar
          search={
            <SearchBox
              label={committeesTexts.search}
              value={params.get('search') ?? ''}
              onSearch={(search) => change({ search })}
            />
          }
        >
          {null}
        </Toolbar>
        {list()}
      </Panel>
      {distribution.state && (
        <DistributionDialog
          key={distribution.state.opening}
          open={distribution.state.open}
          onClose={distribution.close}
        />
      )}
    </Stack>
  );
}
