import { ApiError } from '@portal/api-client';
import {
  type CertificateAudience,
  type certificateIssueCalls,
  type Data,
  type Named,
  prizeCalls,
} from '@portal/api-schema';
import { LoadFailure, namedOptions, useRead } from '@portal/area-kit';
import { Muted, Notice } from '@portal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { AudienceFields, type AudienceKind, isComplete } from '../../../shared/audience/audience-fields.tsx';
import { audienceTexts } from '../../../shared/audience/texts.ts';
import { failureText } from '../../../shared/failures/failure-text.ts';
import styles from './issues.module.css';
import { issueTexts } from './texts.ts';

interface AudienceSummaryProps {
  readonly audience: CertificateAudience;
  readonly answer: UseQueryResult<Data<typeof certificateIssueCalls.audience>>;
}

/** Ranks that are not published. */
const CONFLICT = 409;

/** How many certificates are issued to the audience, the first names, and how many people have one already. */
export function AudienceSummary({ audience, answer }: AudienceSummaryProps) {
  if (!isComplete(audience)) return <Muted>{audienceTexts.teamsRequired}</Muted>;
  if (answer.isPending) return <Muted>{issueTexts.counting}</Muted>;
  if (answer.error instanceof ApiError && answer.error.status === CONFLICT) {
    return <Notice tone="waiting">{failureText(answer.error, issueTexts.startFailed)}</Notice>;
  }
  if (!answer.data) return <LoadFailure query={answer} />;
  const { recipients_count, already_count, last_rank, round, first } = answer.data;
  const names = first.map(({ name }) => name);
  return (
    <div role="status" aria-busy={answer.isPlaceholderData} className={styles.summary}>
      <p>
        <strong>{recipients_count === 0 ? issueTexts.noOne : issueTexts.count(recipients_count)}</strong>{' '}
        {names.length > 0 && <Muted>{audienceTexts.first(names, recipients_count - names.length)}</Muted>}
      </p>
      {recipients_count === 0 && (
        <p>
          <Muted>{already_count > 0 ? issueTexts.allHaveOne : issueTexts.noOneText[audience.to]}</Muted>
        </p>
      )}
      {round !== undefined && <p>{issueTexts.ofRound(round)}</p>}
      {audience.to === 'first' && last_rank !== null && last_rank < audience.ranks && (
        <p>
          <Muted>{issueTexts.lastRank(last_rank)}</Muted>
        </p>
      )}
      {already_count > 0 && (
        <p>
          <Muted>{issueTexts.already(already_count)}</Muted>
        </p>
      )}
    </div>
  );
}

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
  write: (value: string | undefined) => (value === undefined ? value : Number(value)),
};
const { qualified, checked_in, first, prize, committees, teams } = issueTexts.kinds;
const kindsWith = (prizes: readonly Named[]): readonly AudienceKind<CertificateAudience>[] => [
  { label: qualified, empty: { to: 'qualified' } },
  { label: checked_in, empty: { to: 'checked_in' } },
  { label: first, empty: { to: 'first', ranks: 3 }, fields: [ranks] },
  ...prizes.slice(0, 1).map(({ id }) => ({
    label: prize,
    empty: { to: 'prize' as const, prize_id: id },
    fields: [{ name: 'prize_id', label: issueTexts.prize, options: namedOptions(prizes), isRequired: true }],
  })),
  { label: committees, empty: { to: 'committees' } },
  { label: teams, empty: { to: 'teams', team_ids: [] } },
];

/** Who gets a certificate: a kind of people, and what that kind needs besides. */
export function CertificateAudienceFields(props: CertificateAudienceFieldsProps) {
  const prizes = useRead(prizeCalls.list).data?.prizes ?? [];
  return <AudienceFields label={issueTexts.to} kinds={kindsWith(prizes)} {...props} />;
}
