import { changesOf, NAME_MAX } from '@portal/api-client';
import { type Named, type Prize, prizeCalls, type RubricPart } from '@portal/api-schema';
import { namedOptions } from '@portal/area-kit';
import { TRACK_DESCRIPTION_MAX } from '@portal/domain/limits';
import { PRIZE_KINDS, PRIZE_WINNERS_MAX } from '@portal/domain/prizes';
import { SelectField, SwitchField, TextArea, TextField } from '@portal/ui';
import { changedFields } from '../../shared/forms/draft.ts';
import type { RecordFields, RecordKind } from '../../shared/forms/record-kind.ts';
import { wholeNumberOf } from '../../shared/forms/whole-number.ts';
import { prizesTexts } from './texts.ts';

interface PrizeValues extends Pick<Prize, 'name' | 'description' | 'kind' | 'exclusive'> {
  /** Empty for none. */
  readonly part: string;
  readonly track_id: string;
  readonly sector_id: string;
  readonly winners: string;
}

/** The values as the API takes them. */
const bodyOf = ({ name, description, kind, part, track_id, sector_id, winners, exclusive }: PrizeValues) => ({
  name: name.trim(),
  description: description.trim(),
  kind,
  part: kind === 'part' ? part || null : null,
  track_id: track_id || null,
  sector_id: sector_id || null,
  winners: wholeNumberOf(winners, PRIZE_WINNERS_MAX) ?? 1,
  exclusive,
});

const KINDS = PRIZE_KINDS.map((value) => ({ value, label: prizesTexts.kinds[value] }));

/** What a prize may be for. */
export interface PrizeScopes {
  readonly parts: readonly Pick<RubricPart, 'type' | 'label'>[];
  readonly tracks: readonly Named[];
  readonly sectors: readonly Named[];
}

/** Adding, changing and deleting a prize. */
export function prizeKind(scopes: PrizeScopes): RecordKind<Prize, PrizeValues> {
  return {
    name: 'prize',
    idOf: ({ id }) => id,
    valuesOf: (prize) => ({
      name: prize?.name ?? '',
      description: prize?.description ?? '',
      kind: prize?.kind ?? 'rank',
      part: prize?.part ?? '',
      track_id: prize?.track_id ?? '',
      sector_id: prize?.sector_id ?? '',
      winners: String(prize?.winners ?? 1),
      exclusive: prize?.exclusive ?? false,
    }),
    faultsOf: ({ name, kind, part, winners }) => ({
      ...(name.trim() === '' && { name: prizesTexts.nameRequired }),
      ...(kind === 'part' && part === '' && { part: prizesTexts.partRequired }),
      ...(wholeNumberOf(winners, PRIZE_WINNERS_MAX) === null && { winners: prizesTexts.winnersInvalid }),
    }),
    // Winners are picked of one kind alone.
    dependsOn: { track_id: 'kind', sector_id: 'kind', winners: 'kind', exclusive: 'kind' },
    inWords: (prize) => {
      const nameOf = (named: readonly Named[], id: string | null) => named.find((one) => one.id === id)?.name;
      return {
        name: [prizesTexts.name, prize.name],
        description: [prizesTexts.description, prize.description],
        kind: [prizesTexts.kind, prizesTexts.kinds[prize.kind]],
        part: [prizesTexts.part, scopes.parts.find(({ type }) => type === prize.part)?.label],
        track_id: [prizesTexts.track, nameOf(scopes.tracks, prize.track_id) ?? prizesTexts.anyTrack],
        sector_id: [prizesTexts.sector, nameOf(scopes.sectors, prize.sector_id) ?? prizesTexts.anySector],
        winners: [prizesTexts.winners, prize.winners],
        exclusive: [prizesTexts.exclusive, prizesTexts.exclusiveStates[prize.exclusive ? 'on' : 'off']],
      };
    },
    fields: (form) => <PrizeFields {...scopes} form={form} />,
    add: (api, values) => api.send(prizeCalls.add, { body: bodyOf(values) }),
    change: (api, values, prize, edited) =>
      api.send(prizeCalls.change, {
        body: { prize_id: prize.id, ...changedFields(bodyOf(values), prize), ...edited },
      }),
    remove: (api, { id }) => api.send(prizeCalls.delete, { body: { prize_id: id } }),
    changes: changesOf(prizeCalls.change),
    texts: prizesTexts,
    saved: ({ name }) => prizesTexts.saved(name.trim()),
    titleOf: ({ name }) => name,
    deleteText: () => prizesTexts.deleteText,
  };
}

function PrizeFields({
  parts,
  tracks,
  sectors,
  form: { values, faults, change, text },
}: PrizeScopes & { form: RecordFields<Prize, PrizeValues> }) {
  const scopes = [
    { field: 'track_id', label: prizesTexts.track, any: prizesTexts.anyTrack, options: tracks },
    { field: 'sector_id', label: prizesTexts.sector, any: prizesTexts.anySector, options: sectors },
  ] as const;
  return (
    <>
      <TextField label={prizesTexts.name} autoComplete="off" maxLength={NAME_MAX} {...text('name')} />
      <TextArea
        label={prizesTexts.description}
        rows={2}
        maxLength={TRACK_DESCRIPTION_MAX}
        {...text('description')}
      />
      <SelectField
        label={prizesTexts.kind}
        options={KINDS}
        value={values.kind}
        onChoose={(kind) => change({ kind })}
      />
      {values.kind === 'part' && (
        <SelectField
          label={prizesTexts.part}
          options={parts.map(({ type, label }) => ({ value: type, label }))}
          value={values.part}
          error={faults.part}
          onChoose={(part) => change({ part })}
        />
      )}
      {scopes
        .filter(({ options }) => options.length > 0)
        .map(({ field, label, any, options }) => (
          <SelectField
            key={field}
            label={label}
            none={any}
            options={namedOptions(options)}
            value={values[field]}
            error={faults[field]}
            onChoose={(id) => change({ [field]: id })}
          />
        ))}
      <TextField label={prizesTexts.winners} inputMode="numeric" {...text('winners')} />
      <SwitchField
        label={prizesTexts.exclusive}
        hint={prizesTexts.exclusiveHint}
        error={faults.exclusive}
        states={prizesTexts.exclusiveStates}
        checked={values.exclusive}
        onChange={(exclusive) => change({ exclusive })}
      />
    </>
  );
}
