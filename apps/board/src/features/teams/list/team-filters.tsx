import { sectorCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { teamStatuses } from '@portal/ui';
import { ListFilter, ListToolbar } from '../../../shared/lists/list-toolbar.tsx';
import { namedOptions } from '../../../shared/lists/named-options.ts';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import { useAllCommittees } from '../../../shared/records/all-committees.request.ts';
import { TEAM_STATUSES } from '../../../shared/records/team-statuses.ts';
import { teamsTexts } from '../texts.ts';

const statusOptions = TEAM_STATUSES.map((value) => ({ value, label: teamStatuses[value].label }));
const tableOptions = [
  { value: 'true', label: teamsTexts.withTable },
  { value: 'false', label: teamsTexts.withoutTable },
];
const deliveredOptions = [
  { value: 'true', label: teamsTexts.delivered },
  { value: 'false', label: teamsTexts.notDelivered },
];
const arrivalOptions = [
  { value: 'true', label: teamsTexts.arrived },
  { value: 'false', label: teamsTexts.notArrived },
];

/** Search and filters of the teams. */
export function TeamFilters({ list }: { list: ListControls }) {
  const sectors = useRead(sectorCalls.list);
  const committees = useAllCommittees();
  const committeeOptions =
    committees.data?.committees.map(({ id, full_name }) => ({ value: id, label: isolate(full_name) })) ?? [];
  return (
    <ListToolbar list={list} search={teamsTexts.search}>
      <ListFilter list={list} param="status" label={teamsTexts.status} options={statusOptions} />
      <ListFilter
        list={list}
        param="sector_id"
        label={teamsTexts.sector}
        options={namedOptions(sectors.data?.sectors)}
      />
      <ListFilter list={list} param="committee_id" label={teamsTexts.committee} options={committeeOptions} />
      <ListFilter list={list} param="has_table" label={teamsTexts.hasTable} options={tableOptions} />
      <ListFilter list={list} param="delivered" label={teamsTexts.project} options={deliveredOptions} />
      <ListFilter list={list} param="checked_in" label={teamsTexts.arrival} options={arrivalOptions} />
    </ListToolbar>
  );
}
