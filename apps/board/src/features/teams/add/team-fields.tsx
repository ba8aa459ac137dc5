import { NAME_MAX } from '@portal/api-client';
import { sectorCalls } from '@portal/api-schema';
import { type Faults, LoadFailure, useRead } from '@portal/area-kit';
import { ChoiceGroup, SelectField, TextField } from '@portal/ui';
import fields from '../../../shared/forms/fields.module.css';
import { namedOptions } from '../../../shared/lists/named-options.ts';
import type { FlatTeam, NewTeam } from './new-team.ts';
import { addTeamTexts } from './texts.ts';

export interface TeamFieldsProps {
  readonly team: NewTeam;
  readonly faults: Faults<FlatTeam>;
  readonly onChange: (changes: Partial<NewTeam>) => void;
}

/** Name, sector and sub-sectors of the team. Choosing another sector clears the sub-sectors. */
export function TeamFields({ team, faults, onChange }: TeamFieldsProps) {
  const sectors = useRead(sectorCalls.list);
  const sector = sectors.data?.sectors.find(({ id }) => id === team.sector_id);
  if (sectors.isError) return <LoadFailure query={sectors} />;
  return (
    <div className={fields.fields}>
      <TextField
        label={addTeamTexts.teamName}
        autoComplete="off"
        maxLength={NAME_MAX}
        value={team.team_name}
        error={faults.team_name}
        onChange={({ target }) => onChange({ team_name: target.value })}
      />
      <SelectField
        label={addTeamTexts.sector}
        placeholder={addTeamTexts.sectorPlaceholder}
        options={namedOptions(sectors.data?.sectors)}
        value={team.sector_id}
        error={faults.sector_id}
        onChange={({ target }) => onChange({ sector_id: target.value, sub_sector_ids: [] })}
      />
      {sector && sector.sub_sectors.length > 0 && (
        <div className={fields.wide}>
          <ChoiceGroup
            label={addTeamTexts.subSectors}
            options={namedOptions(sector.sub_sectors)}
            value={team.sub_sector_ids}
            error={faults.sub_sector_ids}
            onChange={(sub_sector_ids) => onChange({ sub_sector_ids })}
          />
        </div>
      )}
    </div>
  );
}
