import type { Data, sectorCalls } from '@portal/api-schema';
import { type Faults, namedOptions } from '@portal/area-kit';
import { ChoiceGroup, SelectField } from '@portal/ui';
import fields from '../../shared/forms/fields.module.css';
import { teamsTexts } from './texts.ts';

export interface SectorValues {
  readonly sector_id: string;
  readonly sub_sector_ids: readonly string[];
}

interface SectorFieldsProps {
  readonly sectors: Data<typeof sectorCalls.list>['sectors'] | undefined;
  readonly values: SectorValues;
  readonly faults: Faults<SectorValues>;
  readonly subSectorsLabel: string;
  readonly onChange: (changes: Partial<SectorValues>) => void;
}

/** Sector and sub-sectors of a team. Choosing another sector clears the sub-sectors. */
export function SectorFields({ sectors, values, faults, subSectorsLabel, onChange }: SectorFieldsProps) {
  const sector = sectors?.find(({ id }) => id === values.sector_id);
  return (
    <>
      <SelectField
        label={teamsTexts.sector}
        placeholder={teamsTexts.chooseSector}
        options={namedOptions(sectors)}
        value={values.sector_id}
        error={faults.sector_id}
        onChoose={(sector_id) => onChange({ sector_id, sub_sector_ids: [] })}
      />
      {sector && sector.sub_sectors.length > 0 && (
        <div className={fields.wide}>
          <ChoiceGroup
            label={subSectorsLabel}
            options={namedOptions(sector.sub_sectors)}
            value={values.sub_sector_ids}
            error={faults.sub_sector_ids}
            onChange={(sub_sector_ids) => onChange({ sub_sector_ids })}
          />
        </div>
      )}
    </>
  );
}
