import { type Joining, joinCalls, type Opening, type OpenTeam, trackCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, lastPageOf, namedOptions, useListRead, useRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { JOIN_NOTE_MAX, PER_PAGE_DEFAULT } from '@portal/domain/limits';
import { factsLine } from '@portal/domain/lists';
import {
  Card,
  EmptyState,
  FilterSelect,
  ForeignText,
  Muted,
  Pages,
  SearchBox,
  SkeletonList,
  Stack,
  StatusTag,
  TextArea,
} from '@portal/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { EditDialog } from '../../shared/edit-dialog.tsx';
import styles from './joining.module.css';
import { joiningTexts as texts } from './texts.ts';

/** What a team says that it needs. */
export function Needs({ opening: { needs, specialties } }: { opening: Opening }) {
  return (
    <>
      <p className={styles.text}>
        <ForeignText>{needs}</ForeignText>
      </p>
      {specialties.length > 0 && (
        <div className={styles.line}>
          {specialties.map((name) => (
            <StatusTag key={name} tone="neutral" dot={false}>
              <ForeignText>{name}</ForeignText>
            </StatusTag>
          ))}
        </div>
      )}
    </>
  );
}

/** The teams that are open, for a leader who is alone. */
export function OpenTeams({ joining }: { joining: Joining }) {
  const [search, setSearch] = useState('');
  const [trackId, setTrackId] = useState<string>();
  const [page, setPage] = useState(1);
  const tracks = useRead(trackCalls.list).data?.tracks ?? [];
  // The chosen one may be deleted meanwhile.
  const track = tracks.find(({ id }) => id === trackId);
  const read = useListRead(joinCalls.teams, {
    query: { page, ...(search && { search }), ...(track && { track_id: track.id }) },
  });
  const requestTo = (teamId: string) =>
    joining.sent.find(({ team, state }) => team.id === teamId && state !== 'withdrawn');

  const list = () => {
    if (read.isPending) return <SkeletonList rows={3} />;
    if (!read.data) return <LoadFailure query={read} />;
    const { teams, pagination } = read.data;
    const lastPage = lastPageOf(pagination);
    if (page > lastPage) setPage(lastPage);
    if (teams.length === 0)
      return search || track ? (
        <EmptyState title={texts.nothingFound} />
      ) : (
        <EmptyState title={texts.noTeams} text={texts.noTeamsText} />
      );
    return (
      <>
        <ul className={styles.rows}>
          {teams.map((team) => {
            const request = requestTo(team.id);
            return (
              <li key={team.id}>
                <div className={styles.line}>
                  <span className={styles.name}>
                    <ForeignText>{team.name}</ForeignText>
                  </span>
                  <Muted>
                    {factsLine([
                      team.track && isolate(team.track.name),
                      team.sector && isolate(team.sector.name),
                      texts.people(team.members_count, joining.max_team_members),
                    ])}
                  </Muted>
                  {request && <RequestState state={request.state} />}
                </div>
                <Needs opening={team} />
                {!request && (
                  <div className={styles.buttons}>
                    <AskDialog team={team} />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        <Pages page={page} perPage={PER_PAGE_DEFAULT} total={pagination.total} onChange={setPage} />
      </>
    );
  };
  return (
    <Card title={texts.teams}>
      <Stack>
        <SearchBox
          label={texts.search}
          value={search}
          onSearch={(text) => {
            setPage(1);
            setSearch(text);
          }}
        />
        {tracks.length > 1 && (
          <FilterSelect
            label={texts.track}
            unset={texts.allTracks}
            options={namedOptions(tracks)}
            value={track?.id}
            onChange={(value) => {
              setPage(1);
              setTrackId(value);
            }}
          />
        )}
        {list()}
      </Stack>
    </Card>
  );
}

export function RequestState({ state }: Pick<Joining['sent'][number], 'state'>) {
  const tone = ({ open: 'waiting', accepted: 'ok', declined: 'refused', withdrawn: 'neutral' } as const)[
    state
  ];
  return <StatusTag tone={tone}>{texts.states[state]}</StatusTag>;
}

function AskDialog({ team }: { team: OpenTeam }) {
  const { api } = useShell();
  return (
    <EditDialog
      title={texts.ask}
      icon={UserPlus}
      dialogTitle={texts.askOf(team.name)}
      confirmText={texts.send}
      draft={`join.${team.id}`}
      stored={{ note: '' }}
      faultsOf={() => ({})}
      words={texts.asking}
      send={({ note }) => api.send(joinCalls.ask, { body: { team_id: team.id, note: note.trim() } })}
    >
      {(field) => (
        <>
          <Muted>{texts.askText}</Muted>
          <TextArea
            {...field('note')}
            label={texts.note}
            placeholder={texts.noteExample}
            maxLength={JOIN_NOTE_MAX}
          />
        </>
      )}
    </EditDialog>
  );
}
