import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { ChoiceGroup, SearchBox, SkeletonList, Stack } from '@portal/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audienceTexts } from '../../texts/audience.ts';

interface TeamPickerProps {
  readonly chosen: readonly string[];
  readonly onChange: (teamIds: string[]) => void;
}

/** Teams one by one: a search, and checkboxes for what it finds. Teams that a search does not find stay chosen. */
export function TeamPicker({ chosen, onChange }: TeamPickerProps) {
  const { api } = useShell();
  const [search, setSearch] = useState('');
  const query = { sort: 'name', ...(search && { search }) } as const;
  const answer = useQuery({
    queryKey: queryKeys.teams(query),
    queryFn: ({ signal }) => api.teams.list(query, { signal }),
    placeholderData: keepPreviousData,
  });
  const found = answer.data?.teams ?? [];
  const hidden = chosen.filter((id) => !found.some((team) => team.id === id));
  return (
    <Stack>
      <SearchBox label={audienceTexts.findTeams} value={search} onSearch={(text) => setSearch(text ?? '')} />
      {answer.isPending && <SkeletonList rows={3} />}
      {answer.isError && <LoadFailure query={answer} />}
      <ChoiceGroup
        label={audienceTexts.chosenTeams}
        options={found.map(({ id, name }) => ({ value: id, label: isolate(name) }))}
        value={chosen}
        onChange={(shown) => onChange([...hidden, ...shown])}
      />
    </Stack>
  );
}
