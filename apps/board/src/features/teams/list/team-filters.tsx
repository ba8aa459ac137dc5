import { useTeamFilters } from '../../../shared/audience/team-filters.ts';
import { ListFilter, ListToolbar } from '../../../shared/lists/list-toolbar.tsx';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import { teamsTexts } from '../texts.ts';

/** Search and filters of the teams. */
export function TeamFilters({ list }: { list: ListControls }) {
  return (
    <ListToolbar list={list} search={teamsTexts.search}>
      {useTeamFilters().map(({ name, ...filter }) => (
        <ListFilter key={name} list={list} param={name} {...filter} />
      ))}
    </ListToolbar>
  );
}
