import type { CertificateAudience } from '@portal/api-client';
import { SelectField } from '@portal/ui';
import { TeamPicker } from '../../../shared/audience/team-picker.tsx';
import fields from '../../../shared/forms/fields.module.css';
import { issueTexts } from '../../../texts/certificate-issues.ts';
import { emptyAudience } from './certificate-audience.ts';

interface AudienceFieldsProps {
  readonly audience: CertificateAudience;
  readonly onChange: (audience: CertificateAudience) => void;
}

const kinds = (['qualified', 'checked_in', 'first', 'committees', 'teams'] as const).map((value) => ({
  value,
  label: issueTexts.kinds[value],
}));
const ranks = [1, 2, 3, 5, 10, 20, 50, 100].map((value) => ({
  value: String(value),
  label: issueTexts.ranksOption(value),
}));

/** Who gets a certificate: a kind of people, and what that kind needs besides. */
export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  return (
    <div className={fields.fields}>
      <SelectField
        label={issueTexts.to}
        placeholder={issueTexts.to}
        options={kinds}
        value={audience.to}
        onChange={({ target }) => onChange(emptyAudience(target.value as CertificateAudience['to']))}
      />
      {audience.to === 'first' && (
        <SelectField
          label={issueTexts.ranks}
          placeholder={issueTexts.ranks}
          hint={issueTexts.ranksHint}
          options={ranks}
          value={String(audience.ranks)}
          onChange={({ target }) => onChange({ to: 'first', ranks: Number(target.value) })}
        />
      )}
      {audience.to === 'teams' && (
        <div className={fields.wide}>
          <TeamPicker
            chosen={audience.team_ids}
            onChange={(team_ids) => onChange({ to: 'teams', team_ids })}
          />
        </div>
      )}
    </div>
  );
}
