import { sectorCalls, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, textFields, useFormFaults, useRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { NAME_MAX } from '@portal/domain/patterns';
import { Button, ChoiceGroup, Form, SelectField, SkeletonCard, TextField } from '@portal/ui';
import { useDraft } from '../../shared/use-draft.ts';
import { useTeamChange } from '../../shared/use-team-change.ts';
import styles from './team.module.css';
import { nameFaults } from './team-name.ts';
import { teamTexts } from './texts.ts';

interface TeamValues {
  readonly name: string;
  readonly sector_id: string;
  readonly sub_sector_ids: readonly string[];
}

const EMPTY: TeamValues = { name: '', sector_id: '', sub_sector_ids: [] };

const faultsOf = (values: TeamValues) => ({
  ...nameFaults(values),
  ...(values.sector_id === '' && { sector_id: teamTexts.sectorRequired }),
});

/** The form that creates a team for a leader without one, while registration is open. */
export function CreateTeam() {
  const { api } = useShell();
  const sectors = useRead(sectorCalls.list);
  const { typed, change, forget } = useDraft<TeamValues>('team');
  const values: TeamValues = { ...EMPTY, ...typed };
  const { form, faults, check, refuse } = useFormFaults(values, faultsOf);
  const { mutate, isPending } = useTeamChange({
    run: () =>
      api.send(teamCalls.add, {
        body: {
          name: values.name.trim(),
          sector_id: values.sector_id,
          sub_sector_ids: [...values.sub_sector_ids],
        },
      }),
    words: teamTexts.creating,
    onDone: forget,
  });
  if (sectors.isPending) return <SkeletonCard lines={3} />;
  if (!sectors.data) return <LoadFailure query={sectors} />;

  const choices = (named: readonly { readonly id: string; readonly name: string }[]) =>
    named.map(({ id, name }) => ({ value: id, label: isolate(name) }));
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
        options={choices(sectors.data.sectors)}
        value={values.sector_id}
        error={faults.sector_id}
        onChange={(event) => change({ sector_id: event.target.value, sub_sector_ids: [] })}
      />
      {subSectors.length > 0 && (
        <ChoiceGroup
          label={teamTexts.subSectors}
          options={choices(subSectors)}
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
