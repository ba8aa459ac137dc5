import type { CertificateAudience } from '@portal/api-client';
import { SelectField } from '@portal/ui';
import { AudienceFields } from '../../../shared/audience/audience-fields.tsx';
import { issueTexts } from './texts.ts';

interface CertificateAudienceFieldsProps {
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

/** An audience of a kind, before anything else of it is chosen. */
function emptyAudience(to: CertificateAudience['to']): CertificateAudience {
  if (to === 'first') return { to, ranks: 3 };
  return to === 'teams' ? { to, team_ids: [] } : { to };
}

/** Who gets a certificate: a kind of people, and what that kind needs besides. */
export function CertificateAudienceFields({ audience, onChange }: CertificateAudienceFieldsProps) {
  return (
    <AudienceFields
      label={issueTexts.to}
      kinds={kinds}
      audience={audience}
      onKind={(to) => onChange(emptyAudience(to as CertificateAudience['to']))}
      onTeams={(team_ids) => onChange({ to: 'teams', team_ids })}
    >
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
    </AudienceFields>
  );
}
