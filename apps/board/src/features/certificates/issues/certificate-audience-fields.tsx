import type { CertificateAudience } from '@portal/api-client';
import { AudienceFields, type AudienceKind } from '../../../shared/audience/audience-fields.tsx';
import { issueTexts } from './texts.ts';

interface CertificateAudienceFieldsProps {
  readonly audience: CertificateAudience;
  readonly onChange: (audience: CertificateAudience) => void;
}

const ranks = {
  name: 'ranks',
  label: issueTexts.ranks,
  hint: issueTexts.ranksHint,
  options: [1, 2, 3, 5, 10, 20, 50, 100].map((value) => ({
    value: String(value),
    label: issueTexts.ranksOption(value),
  })),
  isRequired: true,
  parse: Number,
};
const { qualified, checked_in, first, committees, teams } = issueTexts.kinds;
const kinds: readonly AudienceKind<CertificateAudience>[] = [
  { label: qualified, empty: { to: 'qualified' } },
  { label: checked_in, empty: { to: 'checked_in' } },
  { label: first, empty: { to: 'first', ranks: 3 }, fields: [ranks] },
  { label: committees, empty: { to: 'committees' } },
  { label: teams, empty: { to: 'teams', team_ids: [] } },
];

/** Who gets a certificate: a kind of people, and what that kind needs besides. */
export function CertificateAudienceFields(props: CertificateAudienceFieldsProps) {
  return <AudienceFields label={issueTexts.to} kinds={kinds} {...props} />;
}
