import { NAME_MAX, type Sector } from '@portal/api-client';
import type { Track } from '@portal/api-schema';
import { type Faults, namedOptions, TrackField, textFields } from '@portal/area-kit';
import { ChoiceGroup, SelectField, TextField } from '@portal/ui';
import formStyles from '../../shared/forms/person-step.module.css';
import { publicTexts } from '../../texts-public.ts';
import styles from './register.module.css';
import type { TeamValues } from './register-draft.ts';

interface TeamStepProps {
  readonly sectors: readonly Sector[];
  readonly tracks: readonly Track[];
  readonly values: TeamValues;
  readonly faults: Faults<TeamValues>;
  readonly onChange: (change: Partial<TeamValues>) => void;
}

/** The team's name, track, sector and sub-sectors. Choosing another sector clears the sub-sectors. */
export function TeamStep({ sectors, tracks, values, faults, onChange }: TeamStepProps) {
  const sector = sectors.find(({ id }) => id === values.sector_id);
  const field = textFields(values, faults, onChange);
  return (
    <div className={formStyles.fields}>
      <TextField
        {...field('team_name')}
        large
        autoComplete="off"
        label={publicTexts.register.teamName}
        maxLength={NAME_MAX}
      />
      <TrackField {...field('track_id')} large registering tracks={tracks} />
      <SelectField
        name="sector_id"
        large
        label={publicTexts.register.sector}
        placeholder={publicTexts.register.sectorPlaceholder}
        options={namedOptions(sectors)}
        value={sector?.id ?? ''}
        error={faults.sector_id}
        onChoose={(sector_id) => onChange({ sector_id, sub_sector_ids: [] })}
      />
      {sector && sector.sub_sectors.length > 0 && (
        <div className={styles.wide}>
          <ChoiceGroup
            label={publicTexts.register.subSectors}
            hint={publicTexts.register.subSectorsHint}
            options={namedOptions(sector.sub_sectors)}
            value={values.sub_sector_ids}
            error={faults.sub_sector_ids}
            onChange={(sub_sector_ids) => onChange({ sub_sector_ids })}
          />
        </div>
      )}
    </div>
  );
}
