import { changesOf, NAME_MAX } from '@portal/api-client';
import { type Round, type Rubric, roundCalls } from '@portal/api-schema';
import { ADVANCE_COUNT_MAX, ADVANCE_RULES, ROUND_MODES } from '@portal/domain/rounds';
import { DateTimeField, Muted, SelectField, SwitchField, TextField } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { changedFields } from '../../shared/forms/draft.ts';
import type { RecordFields, RecordKind } from '../../shared/forms/record-kind.ts';
import { wholeNumberOf } from '../../shared/forms/whole-number.ts';
import { roundsTexts } from './texts.ts';

interface RoundValues
  extends Pick<Round, 'name' | 'mode' | 'judging_from' | 'judging_to' | 'blind' | 'advance'> {
  /** Empty for that of the track. */
  readonly rubric_id: string;
  readonly advance_count: string;
  readonly carried_weight: string;
}

const weightOf = (text: string) => (text.trim() === '0' ? 0 : wholeNumberOf(text, 100));

/** The values as the API takes them. */
const bodyOf = ({ name, rubric_id, advance_count, carried_weight, ...values }: RoundValues) => ({
  ...values,
  name: name.trim(),
  rubric_id: rubric_id || null,
  advance_count: values.advance === 'picked' ? null : wholeNumberOf(advance_count, ADVANCE_COUNT_MAX),
  carried_weight: weightOf(carried_weight) ?? 0,
});

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const MODES = optionsOf(ROUND_MODES, roundsTexts.modes);
const RULES = optionsOf(ADVANCE_RULES, roundsTexts.advanceBy);

interface RoundSettings {
  readonly rubrics: readonly Rubric[];
  readonly timeZone: string;
}

/** Adding, changing and removing a round. */
export function roundKind(settings: RoundSettings): RecordKind<Round, RoundValues> {
  return {
    name: 'round',
    idOf: ({ number }) => String(number),
    valuesOf: (round) => ({
      name: round?.name ?? '',
      mode: round?.mode ?? 'table',
      judging_from: round?.judging_from ?? null,
      judging_to: round?.judging_to ?? null,
      blind: round?.blind ?? false,
      rubric_id: round?.rubric_id ?? '',
      advance: round?.advance ?? 'first',
      advance_count: round?.advance_count?.toString() ?? '',
      carried_weight: String(round?.carried_weight ?? 0),
    }),
    faultsOf: ({ name, judging_from, judging_to, advance, advance_count, carried_weight }) => ({
      ...(name.trim() === '' && { name: roundsTexts.nameRequired }),
      ...(judging_from &&
        judging_to &&
        new Date(judging_to) < new Date(judging_from) && { judging_to: roundsTexts.reversed }),
      ...(advance !== 'picked' &&
        wholeNumberOf(advance_count, ADVANCE_COUNT_MAX) === null && {
          advance_count: roundsTexts.countInvalid,
        }),
      ...(weightOf(carried_weight) === null && { carried_weight: roundsTexts.carriedInvalid }),
    }),
    inWords: (round) => {
      const moment = (at: string | null) => at && formatDateTime(at, settings.timeZone);
      const rubric = settings.rubrics.find(({ id }) => id === round.rubric_id);
      return {
        name: [roundsTexts.name, round.name],
        mode: [roundsTexts.mode, roundsTexts.modes[round.mode]],
        judging_from: [roundsTexts.from, moment(round.judging_from)],
        judging_to: [roundsTexts.to, moment(round.judging_to)],
        blind: [roundsTexts.blind, roundsTexts.blindStates[round.blind ? 'on' : 'off']],
        rubric_id: [roundsTexts.rubric, rubric?.name ?? roundsTexts.rubricOfTrack],
        advance: [roundsTexts.advance, roundsTexts.advanceBy[round.advance]],
        advance_count: [roundsTexts.count, round.advance_count],
        carried_weight: [roundsTexts.carried, round.carried_weight],
      };
    },
    fields: (form) => <RoundFields {...settings} form={form} />,
    add: (api, values) => api.send(roundCalls.add, { body: bodyOf(values) }),
    change: (api, values, round, edited) =>
      api.send(roundCalls.change, {
        body: { number: round.number, ...changedFields(bodyOf(values), round), ...edited },
      }),
    remove: (api, { number }) => api.send(roundCalls.delete, { body: { number } }),
    changes: changesOf(roundCalls.change),
    texts: roundsTexts,
    saved: ({ name }) => roundsTexts.saved(name.trim()),
    titleOf: ({ name }) => name,
    deleteText: () => roundsTexts.deleteText,
  };
}

/** Of a round that has begun only what may still change. */
function RoundFields({
  rubrics,
  timeZone,
  form: { values, item, faults, change, text },
}: RoundSettings & { form: RecordFields<Round, RoundValues> }) {
  const isPlanned = item === null || item.state === 'planned';
  const isFirst = item?.number === 1;
  return (
    <>
      <TextField label={roundsTexts.name} autoComplete="off" maxLength={NAME_MAX} {...text('name')} />
      <SelectField
        label={roundsTexts.mode}
        options={MODES}
        value={values.mode}
        onChoose={(mode) => change({ mode })}
      />
      {(isPlanned || (item.is_current && item.state === 'open')) && (
        <SelectField
          label={roundsTexts.rubric}
          none={roundsTexts.rubricOfTrack}
          options={rubrics.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.rubric_id}
          error={faults.rubric_id}
          hint={
            item?.has_evaluations && (item.rubric_id ?? '') !== values.rubric_id && roundsTexts.judgedHint
          }
          onChoose={(rubric_id) => change({ rubric_id })}
        />
      )}
      {isPlanned && (
        <>
          {!isFirst && (
            <>
              <SelectField
                label={roundsTexts.advance}
                options={RULES}
                value={values.advance}
                onChoose={(advance) => change({ advance })}
              />
              {values.advance !== 'picked' && (
                <TextField
                  label={values.advance === 'track' ? roundsTexts.countOfTrack : roundsTexts.count}
                  hint={roundsTexts.countHint}
                  inputMode="numeric"
                  {...text('advance_count')}
                />
              )}
              <TextField
                label={roundsTexts.carried}
                hint={roundsTexts.carriedHint}
                inputMode="numeric"
                {...text('carried_weight')}
              />
            </>
          )}
          <DateTimeField
            label={roundsTexts.from}
            timeZone={timeZone}
            clearable
            value={values.judging_from}
            error={faults.judging_from}
            onChange={(judging_from) => change({ judging_from })}
          />
          <DateTimeField
            label={roundsTexts.to}
            timeZone={timeZone}
            clearable
            end
            value={values.judging_to}
            error={faults.judging_to}
            onChange={(judging_to) => change({ judging_to })}
          />
          <Muted>{roundsTexts.windowHint}</Muted>
          <SwitchField
            label={roundsTexts.blind}
            hint={roundsTexts.blindHint}
            states={roundsTexts.blindStates}
            checked={values.blind}
            onChange={(blind) => change({ blind })}
          />
        </>
      )}
      {!isPlanned && <Muted>{roundsTexts.begunHint}</Muted>}
    </>
  );
}
