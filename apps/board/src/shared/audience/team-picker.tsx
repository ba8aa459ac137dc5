import { type Named, type Pagination, type TeamAudience, teamCalls } from '@portal/api-schema';
import { LoadFailure, namedOptions, useListRead } from '@portal/area-kit';
import { nouns } from '@portal/domain/plurals';
import { Button, ChoiceGroup, Muted, Notice, SearchBox, SkeletonList, Stack } from '@portal/ui';
import { useState } from 'react';
import { listTexts } from '../lists/texts.ts';
import { audienceTexts } from './texts.ts';

interface TeamPickerProps {
  readonly chosen: readonly string[];
  /** Chosen teams whose names are known from elsewhere. */
  readonly known?: readonly Named[];
  /** Where the teams are looked for; by default among all. */
  readonly within?: Pick<TeamAudience, 'track_id' | 'sector_id'>;
  /** Arabic sentence under the teams. */
  readonly error?: string | undefined;
  readonly onChange: (teamIds: string[]) => void;
}

/** Teams one by one: a search through all of them, and checkboxes for what it finds. Chosen teams stay in sight. */
export function TeamPicker({ chosen, known = [], within = {}, error, onChange }: TeamPickerProps) {
  const [search, setSearch] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    new Map(known.map(({ id, name }) => [id, name])),
  );
  const answer = useListRead(teamCalls.list, {
    query: { sort: 'name', ...within, ...(search && { search }) },
  });
  const { teams: found = [], pagination } = answer.data ?? {};
  const isFound = (id: string) => found.some((team) => team.id === id);
  const elsewhere = chosen.filter((id) => !isFound(id));
  const shown = [
    ...elsewhere.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : [])),
    ...found,
  ];
  /** Chosen on an earlier visit: nothing has told their names yet. */
  const unnamed = elsewhere.filter((id) => !names.has(id));
  const remember = (ids: readonly string[]) =>
    setNames(new Map(shown.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name])));
  const choose = (ids: readonly string[]) => {
    remember(ids);
    onChange([...unnamed, ...ids]);
  };
  const find = (text: string) => {
    remember(chosen);
    setSearch(text);
  };
  const note = teamsNote(found.length, pagination);
  return (
    <Stack>
      <SearchBox label={audienceTexts.findTeams} value={search} onSearch={find} />
      {answer.isPending && <SkeletonList rows={3} />}
      {answer.isError && <LoadFailure query={answer} />}
      {shown.length > 0 && (
        <ChoiceGroup
          label={audienceTexts.chosenTeams}
          options={namedOptions(shown)}
          value={chosen}
          error={error}
          onChange={choose}
        />
      )}
      {answer.data && unnamed.length > 0 && (
        <Notice
          tone="info"
          action={
            <Button onClick={() => onChange(chosen.filter((id) => !unnamed.includes(id)))}>
              {audienceTexts.removeOtherTeams}
            </Button>
          }
        >
          {audienceTexts.otherTeams(unnamed.length)}
        </Notice>
      )}
      {note && (
        <Muted>
          <span role="status">{note}</span>
        </Muted>
      )}
    </Stack>
  );
}

/** That there are more teams than those on screen, or none. */
export function teamsNote(shown: number, pagination: Pagination | undefined): string | null {
  if (!pagination) return null;
  if (pagination.total === 0) return audienceTexts.noTeams;
  return pagination.total > shown
    ? audienceTexts.someTeams(
        shown,
        listTexts.total(pagination.total, pagination.total_is_minimum, nouns.team),
      )
    : null;
}
