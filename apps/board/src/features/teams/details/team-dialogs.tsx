import { NAME_MAX } from '@portal/api-client';
import {
  evaluationCalls,
  rubricCalls,
  sectorCalls,
  type Team,
  type Track,
  teamCalls,
} from '@portal/api-schema';
import { LoadFailure, TrackField, textFields, useRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import type { EvaluationState } from '@portal/domain/statuses';
import { FormDialog, Notice, TextField } from '@portal/ui';
import { useAction } from '../../../shared/actions/use-action.ts';
import { type Shown, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import { useSavedForm } from '../../../shared/forms/use-saved-form.ts';
import { teamActionsTexts } from '../actions/texts.ts';
import { SectorFields, type SectorValues } from '../sector-fields.tsx';
import { teamsTexts } from '../texts.ts';
import { teamDetailsTexts } from './texts.ts';

const nameFaults = ({ name }: { readonly name: string }) =>
  name.trim() === '' ? { name: teamDetailsTexts.nameRequired } : {};

/** Renames the team. After a refusal the dialog stays open with the typed name. */
export function RenameDialog({ team, ...shown }: Shown & { team: Pick<Team, 'id' | 'name' | 'version'> }) {
  const { sending } = useAction();
  const [values, change] = useTyped(shown, { name: team.name });

  const { faults, formProps } = useSavedForm({
    values,
    version: team.version,
    faultsOf: nameFaults,
    action: (edited) =>
      sending(teamCalls.rename, teamDetailsTexts.renaming, {
        body: { team_id: team.id, name: values.name.trim(), ...edited },
      }),
    onSaved: shown.onClose,
  });
  const text = textFields(values, faults, change);
  return (
    <FormDialog {...shown} {...formProps} title={teamDetailsTexts.rename} confirmText={teamActionsTexts.save}>
      <TextField label={teamDetailsTexts.name} maxLength={NAME_MAX} {...text('name')} />
    </FormDialog>
  );
}

interface SectorDialogProps extends Shown {
  readonly team: Pick<Team, 'id' | 'sector' | 'sub_sector' | 'version'>;
}

const sectorFaults = ({ sector_id }: { readonly sector_id: string }) =>
  sector_id === '' ? { sector_id: teamsTexts.chooseSector } : {};

/** Corrects the sector and sub-sectors of the team. Choosing another sector clears the sub-sectors. */
export function SectorDialog({ team, ...shown }: SectorDialogProps) {
  const { sending } = useAction();
  const sectors = useRead(sectorCalls.list);
  const [values, change] = useTyped<SectorValues>(shown, {
    sector_id: team.sector?.id ?? '',
    sub_sector_ids: team.sub_sector.map(({ id }) => id),
  });

  const { faults, formProps } = useSavedForm({
    values,
    version: team.version,
    faultsOf: sectorFaults,
    action: (edited) =>
      sending(teamCalls.setSector, teamDetailsTexts.correctingSector, {
        body: { team_id: team.id, ...values, sub_sector_ids: [...values.sub_sector_ids], ...edited },
      }),
    onSaved: shown.onClose,
  });
  return (
    <FormDialog
      {...shown}
      {...formProps}
      title={teamDetailsTexts.correctSector}
      confirmText={teamActionsTexts.save}
    >
      {sectors.isError && !sectors.data ? (
        <LoadFailure query={sectors} />
      ) : (
        <SectorFields
          sectors={sectors.data?.sectors}
          values={values}
          faults={faults}
          subSectorsLabel={teamDetailsTexts.subSectors}
          onChange={change}
        />
      )}
    </FormDialog>
  );
}

interface TrackDialogProps extends Shown {
  readonly team: Pick<Team, 'id' | 'track' | 'version'>;
  readonly tracks: readonly Track[];
}

/** Changes the track of the team, at any time; also to none, so that a track can be deleted. */
export function TrackDialog({ team, tracks, ...shown }: TrackDialogProps) {
  const { sending } = useAction();
  const [values, change] = useTyped(shown, { track_id: team.track?.id ?? '' });
  const { faults, formProps } = useSavedForm({
    values,
    version: team.version,
    faultsOf: () => ({}),
    action: (edited) =>
      sending(teamCalls.setTrack, teamDetailsTexts.changingTrack, {
        body: { team_id: team.id, track_id: values.track_id || null, ...edited },
      }),
    onSaved: shown.onClose,
  });
  const field = textFields(values, faults, change);
  return (
    <FormDialog
      {...shown}
      {...formProps}
      title={teamDetailsTexts.changeTrack}
      confirmText={teamActionsTexts.save}
    >
      <TrackField {...field('track_id')} tracks={tracks} clearable />
      <TrackChangeNotice
        teamId={team.id}
        from={team.track?.id}
        to={tracks.find(({ id }) => id === values.track_id)}
      />
    </FormDialog>
  );
}

const { trackChange: texts } = teamDetailsTexts;
const BEGUN: readonly EvaluationState[] = ['in_progress', 'reopened'];

interface TrackChangeNoticeProps {
  readonly teamId: string;
  readonly from: string | undefined;
  /** The chosen track; undefined for none. */
  readonly to: Track | undefined;
}

/** What another track means for the evaluations of a team: says nothing of a team that no committee has begun to evaluate, or while no other track is chosen. */
function TrackChangeNotice({ teamId, from, to }: TrackChangeNoticeProps) {
  const evaluations = useRead(evaluationCalls.get, { query: { team_id: teamId } });
  const rubrics = useRead(rubricCalls.list).data?.rubrics ?? [];
  // Read before the choice, so that nothing is saved unread.
  if (from === to?.id) return null;
  if (evaluations.isError) return <Notice tone="waiting">{texts.unknown}</Notice>;
  const views = evaluations.data && 'committees' in evaluations.data ? evaluations.data.committees : [];
  const counted = views.filter(({ conflict }) => !conflict);
  const namesOf = (states: readonly EvaluationState[]) =>
    listOf(
      counted
        .filter(({ state }) => states.includes(state))
        .map(({ committee }) => isolate(committee.full_name)),
    );
  const finished = namesOf(['finished']);
  const begun = namesOf(BEGUN);
  if (!finished && !begun) return null;
  const rubricOf = (trackId: string | undefined) =>
    rubrics.find(({ track_ids }) => trackId !== undefined && track_ids.includes(trackId)) ??
    rubrics.find(({ is_default }) => is_default);
  const rubric = rubricOf(to?.id);
  const sentences = [
    finished && texts.finished(finished),
    begun && texts.begun(begun),
    texts.kept,
    rubric && rubric.id !== rubricOf(from)?.id && texts.newByOther(rubric.name),
    to ? texts.rankedIn(to.name) : texts.rankedInNone,
  ];
  return (
    <Notice tone="waiting" title={texts.title}>
      {sentences.filter(Boolean).join(' ')}
    </Notice>
  );
}
