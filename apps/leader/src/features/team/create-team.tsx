import { sectorCalls, teamCalls, trackCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import {
  chosenTrack,
  LoadFailure,
  namedOptions,
  TrackField,
  textFields,
  trackFaults,
  useDraft,
  useFormFaults,
  useRead,
} from '@portal/area-kit';
import { NAME_MAX } from '@portal/domain/patterns';
import { Button, ChoiceGroup, Form, SelectField, SkeletonCard, TextField } from '@portal/ui';
import { useTeamChange } from '../../shared/use-team-change.ts';
import { nameFaults } from './rename-team.tsx';
import styles from './team.module.css';
import { teamTexts } from './texts.ts';

interface TeamValues {
  readonly name: string;
  readonly sector_id: string;
  readonly sub_sector_ids: readonly string[];
  readonly track_id: string;
}

const EMPTY: TeamValues = { name: '', sector_id: '', sub_sector_ids: [], track_id: '' };

const faultsOf = (values: TeamValues) => ({
  ...nameFaults(values),
  ...(values.sector_id === '' && { sector_id: teamTexts.sectorRequired }),
});

/** The form that creates a team for a leader without one, while registration is open. */
export default function CreateTeam() {
  const { api } = useShell();
  const sectors = useRead(sectorCalls.list);
  const { typed, change, forget } = useDraft<TeamValues>('team');
  const tracks = useRead(trackCalls.list);
  const offered = tracks.data?.tracks;
  const draft: TeamValues = { ...EMPTY, ...typed };
  const values = { ...draft, track_id: chosenTrack(offered, draft.track_id) };
  const { form, faults, check, refuse } = useFormFaults(values, (given) => ({
    ...faultsOf(given),
    ...trackFaults(offered, given.track_id),
  }));
  const { mutate, isPending } = useTeamChange({
    run: () =>
      api.send(teamCalls.add, {
        body: {
          name: values.name.trim(),
          sector_id: values.sector_id,
          sub_sector_ids: [...values.sub_sector_ids],
          ...(values.track_id && { track_id: values.track_id }),
        },
      }),
    words: teamTexts.creating,
    onDone: forget,
  });
  if (sectors.isPending || tracks.isPending) return <SkeletonCard lines={3} />;
  if (!sectors.data) return <LoadFailure query={sectors} />;
  if (!tracks.data) return <LoadFailure query={tracks} />;

  const subSectors = sectors.data.sectors.find(({ id }) => id === values.sector_id)?.sub_sectors ?? [];
  return (
    <Form
      ref={form}
      className={styles.form}
      submitting={isPending}
      onSubmit={() => check() && mutate(undefined, { onError: refuse })}
    >
      <p>{teamTexts.createText}</p>
      <TextField
        {...textFields(values, faults, change)('name')}
        label={teamTexts.name}
        autoComplete="off"
        maxLength={NAME_MAX}
      />
      <SelectField
        name="sector_id"
        label={teamTexts.sector}
        placeholder={teamTexts.sectorPlaceholder}
        options={namedOptions(sectors.data.sectors)}
        value={values.sector_id}
        error={faults.sector_id}
        onChoose={(sector_id) => change({ sector_id, sub_sector_ids: [] })}
      />
      <TrackField
        {...textFields(values, faults, change)('track_id')}
        registering
        tracks={tracks.data.tracks}
      />
      {subSectors.length > 0 && (
        <ChoiceGroup
          label={teamTexts.subSectors}
          options={namedOptions(subSectors)}
          value={values.sub_sector_ids}
          error={faults.sub_sector_ids}
          onChange={(sub_sector_ids) => change({ sub_sector_ids })}
        />
      )}
      <div>
        <Button kind="primary" type="submit" loading={isPending}>
          {teamTexts.create}
        </Button>
      </div>
    </Form>
  );
}
