import { useShell } from '@portal/area-contract';
import { keptDraft, LoadFailure, serverFaults, useFormFaults } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { NAME_MAX } from '@portal/domain/patterns';
import { Button, ChoiceGroup, SelectField, SkeletonCard, TextField } from '@portal/ui';
import { useState } from 'react';
import { useSectors } from '../../shared/sectors.request.ts';
import { useTeamChange } from '../../shared/use-team-change.ts';
import { texts } from '../../texts.ts';
import styles from './team.module.css';
import { isTeamName } from './team-name.ts';

interface TeamValues {
  readonly name: string;
  readonly sector_id: string;
  readonly sub_sector_ids: readonly string[];
}

const EMPTY: TeamValues = { name: '', sector_id: '', sub_sector_ids: [] };
const FIELDS = ['name', 'sector_id', 'sub_sector_ids'] as const satisfies readonly (keyof TeamValues)[];

const faultsOf = ({ name, sector_id }: TeamValues) => ({
  ...(!isTeamName(name) && { name: texts.team.nameInvalid }),
  ...(sector_id === '' && { sector_id: texts.team.sectorRequired }),
});

/** The form that creates a team for a leader without one, while registration is open. */
export function CreateTeam() {
  const { api, session } = useShell();
  const sectors = useSectors();
  const draft = keptDraft<TeamValues>(session.userId, 'team');
  const [values, setValues] = useState<TeamValues>(() => ({ ...EMPTY, ...draft.read() }));
  const change = (typed: Partial<TeamValues>) => {
    const next = { ...values, ...typed };
    setValues(next);
    draft.keep(next);
  };
  const { form, faults, check, refuse } = useFormFaults(values, faultsOf);
  const { mutate, isPending } = useTeamChange({
    run: () =>
      api.teams.add({
        name: values.name.trim(),
        sector_id: values.sector_id,
        sub_sector_ids: [...values.sub_sector_ids],
      }),
    words: {
      running: texts.team.creating,
      done: texts.team.created,
      failed: texts.team.createFailed,
    },
    onDone: draft.forget,
  });
  if (sectors.isPending) return <SkeletonCard lines={3} />;
  if (!sectors.data) return <LoadFailure query={sectors} />;

  const choices = (named: readonly { readonly id: string; readonly name: string }[]) =>
    named.map(({ id, name }) => ({ value: id, label: isolate(name) }));
  const subSectors = sectors.data.sectors.find(({ id }) => id === values.sector_id)?.sub_sectors ?? [];
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending || !check()) return;
        mutate(undefined, { onError: (error) => refuse(serverFaults(error, FIELDS)) });
      }}
    >
      <p>{texts.team.createText}</p>
      <TextField
        name="name"
        label={texts.team.name}
        autoComplete="off"
        maxLength={NAME_MAX}
        value={values.name}
        error={faults.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        name="sector_id"
        label={texts.team.sector}
        placeholder={texts.team.sectorPlaceholder}
        options={choices(sectors.data.sectors)}
        value={values.sector_id}
        error={faults.sector_id}
        onChange={(event) => change({ sector_id: event.target.value, sub_sector_ids: [] })}
      />
      {subSectors.length > 0 && (
        <ChoiceGroup
          label={texts.team.subSectors}
          options={choices(subSectors)}
          value={values.sub_sector_ids}
          error={faults.sub_sector_ids}
          onChange={(sub_sector_ids) => change({ sub_sector_ids })}
        />
      )}
      <div>
        <Button kind="primary" type="submit" loading={isPending}>
          {texts.team.create}
        </Button>
      </div>
    </form>
  );
}
