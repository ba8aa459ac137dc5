import { type Query, sectorCalls, type teamCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { teamStatuses } from '@portal/ui';
import { useAllCommittees } from '../../../shared/records/all-committees.request.ts';
import { teamsTexts } from '../texts.ts';
import { teamListTexts } from './texts.ts';

/** What the list is narrowed to, in words: a list on paper must say that it is not all teams. */
export function useFilterFacts(query: Query<typeof teamCalls.list>): string[] {
  const { search, status, sector_id, committee_id, has_table, delivered, checked_in } = query;
  const sectors = useRead(sectorCalls.list);
  const committees = useAllCommittees();
  const sector = sectors.data?.sectors.find(({ id }) => id === sector_id);
  const committee = committees.data?.committees.find(({ id }) => id === committee_id);
  const facts = [
    search && teamListTexts.search(search),
    status && `${teamsTexts.status}: ${teamStatuses[status].label}`,
    sector && `${teamsTexts.sector}: ${isolate(sector.name)}`,
    committee && `${teamsTexts.committee}: ${isolate(committee.full_name)}`,
    has_table !== undefined && (has_table ? teamsTexts.withTable : teamsTexts.withoutTable),
    delivered !== undefined &&
      `${teamsTexts.project}: ${delivered ? teamsTexts.delivered : teamsTexts.notDelivered}`,
    checked_in !== undefined &&
      `${teamsTexts.arrival}: ${checked_in ? teamsTexts.arrived : teamsTexts.notArrived}`,
  ];
  return facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}
