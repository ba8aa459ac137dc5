import { keyOf } from '@portal/api-client';
import { type Data, type Rubric, rubricCalls, type Track, trackCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { NAME_MAX } from '@portal/domain/patterns';
import { Button, ChoiceGroup, Muted, Panel, TextField } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { useRecordState } from '../../../shared/records/record-state.ts';
import { useSettingsDrafts } from '../form/settings-drafts.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { type SettingsForm as FormState, useTabForm } from '../form/use-settings-form.ts';
import { PartsPanel, RubricPanel } from './rubric-panels.tsx';
import styles from './rubrics.module.css';
import {
  flatRubric,
  type PartValues,
  partsFor,
  type RubricValues,
  rubricFaults,
  rubricValues,
} from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';
import { useConfirmRubric } from './use-confirm-rubric.tsx';

const labels = { name: rubricTexts.rubricName, track_ids: rubricTexts.tracks, parts: rubricTexts.parts };

const showPart = ({ label, weight, criteria }: PartValues) =>
  [
    rubricTexts.partLine(label, weight),
    ...criteria.flatMap((criterion) => [
      rubricTexts.criterionLine(criterion.label, criterion.max_score, criterion.weight),
      ...(criterion.description ? [criterion.description] : []),
      ...criterion.levels.map(({ score, text }) => rubricTexts.levelLine(score, text)),
    ]),
  ].join('\n');

interface RubricFormProps {
  readonly rubric: Rubric;
  /** All of the event, and this one. */
  readonly rubrics: readonly Rubric[];
  /** Shown below the parts. */
  readonly children: ReactNode;
}

/** The parts of a rubric and their criteria; of one of several also its name and its tracks. */
export function RubricForm({ rubric, rubrics, children }: RubricFormProps) {
  const { sending } = useAction();
  const queryClient = useQueryClient();
  const confirmed = useConfirmRubric();
  const tracks = useRead(trackCalls.list).data?.tracks ?? [];
  const form = useTabForm({
    draftKey: `rubrics ${rubric.id}`,
    saved: rubricValues(rubric),
    flat: flatRubric,
    faultsOf: rubricFaults,
    action: async ({ name, track_ids, parts: edited }) => {
      const parts = edited && partsFor(rubric, edited);
      if (parts && !(await confirmed(rubric, parts))) return null;
      return sending(rubricCalls.change, rubricTexts.saving, {
        body: {
          rubric_id: rubric.id,
          ...(name !== undefined && { name: name.trim() }),
          ...(track_ids && { track_ids: [...track_ids] }),
          ...(parts && { parts }),
          version: rubric.version,
        },
      });
    },
    onSaved: ({ rubric: saved }) =>
      queryClient.setQueryData<Data<typeof rubricCalls.list>>(
        keyOf(rubricCalls.list),
        (data) => data && { rubrics: data.rubrics.map((one) => (one.id === saved.id ? saved : one)) },
      ),
  });
  const { values, faults, change } = form;
  const show = (value: RubricValues[keyof RubricValues]) => {
    if (typeof value === 'string') return value;
    const lines = value.map((one) =>
      typeof one === 'string' ? tracks.find(({ id }) => id === one)?.name : showPart(one),
    );
    return lines.join('\n');
  };
  return (
    <SettingsForm form={form} labels={labels} show={show}>
      {rubrics.length > 1 && <RubricHead form={form} rubric={rubric} rubrics={rubrics} tracks={tracks} />}
      <PartsPanel parts={values.parts} faults={faults} onChange={(parts) => change({ parts })} />
      {values.parts.map((part, index) => (
        <RubricPanel
          key={part.type}
          part={part}
          faults={faults}
          path={`parts.${index}`}
          onChange={(criteria) =>
            change({ parts: values.parts.map((one, at) => (at === index ? { ...one, criteria } : one)) })
          }
        />
      ))}
      <div className={styles.buttons}>{children}</div>
    </SettingsForm>
  );
}

interface RubricHeadProps extends Pick<RubricFormProps, 'rubric' | 'rubrics'> {
  readonly form: FormState<RubricValues>;
  readonly tracks: readonly Track[];
}

/** The name of a rubric, the tracks that are judged by it, and a button that deletes it. */
function RubricHead({ form, rubric, rubrics, tracks }: RubricHeadProps) {
  const { send } = useAction();
  const { setDraft } = useSettingsDrafts();
  const mayDelete = useRecordState() === 'stored' && !rubric.is_default;
  const { values, faults, change, text } = form;
  const remove = async () => {
    const { result } = await send(rubricCalls.delete, rubricTexts.removing(rubric.name), {
      body: { rubric_id: rubric.id },
    });
    if (result) setDraft(`rubrics ${rubric.id}`, null);
  };
  const nameOf = (track: Track) => {
    const other = rubrics.find(({ id, track_ids }) => id !== rubric.id && track_ids.includes(track.id));
    return other ? rubricTexts.trackOf(track.name, other.name) : track.name;
  };
  return (
    <Panel title={rubricTexts.rubric}>
      <div className={styles.head}>
        <TextField label={rubricTexts.rubricName} autoComplete="off" maxLength={NAME_MAX} {...text('name')} />
        {rubric.is_default && <Muted>{rubricTexts.ofAllOthers}</Muted>}
        {!rubric.is_default && tracks.length > 0 && (
          <ChoiceGroup
            label={rubricTexts.tracks}
            hint={rubricTexts.tracksHint}
            error={faults.track_ids}
            options={tracks.map((track) => ({ value: track.id, label: nameOf(track) }))}
            value={values.track_ids}
            onChange={(chosen) => change({ track_ids: chosen.toSorted() })}
          />
        )}
      </div>
      {mayDelete && (
        <div className={styles.buttons}>
          <Button icon={<Trash2 size={16} strokeWidth={1.7} aria-hidden />} onClick={() => void remove()}>
            {rubricTexts.removeRubric}
          </Button>
        </div>
      )}
    </Panel>
  );
}
