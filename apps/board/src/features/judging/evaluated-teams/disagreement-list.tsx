import type { Data, EvaluatedTeam, evaluatedTeamCalls } from '@portal/api-schema';
import { NameLink, teamTitle } from '@portal/area-kit';
import { outlierOf } from '@portal/domain/disagreement';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { Button, EmptyState, Muted } from '@portal/ui';
import type { ReactNode } from 'react';
import { useFrozen } from '../../../shared/judging/frozen.tsx';
import { teamEvaluationPath } from '../../../shared/navigation/paths.ts';
import { formatTotal } from '../format-total.ts';
import { useReopen } from '../reopening/reopen-dialog.tsx';
import styles from './evaluated-teams.module.css';
import { evaluatedTeamsTexts } from './texts.ts';

const { disagreements: texts } = evaluatedTeamsTexts;

interface DisagreementListProps {
  readonly data: Data<typeof evaluatedTeamCalls.list>;
  readonly pages: ReactNode;
  /** Asks which committee is to review a team of which none is the outlying one. */
  readonly onChoose: (team: EvaluatedTeam, why: string, reason: string) => void;
}

/** Teams whose committees disagree: what each gave, which one is outlying, and its evaluation re-opened with one click. */
export function DisagreementList({ data, pages, onChoose }: DisagreementListProps) {
  const { teams, disagreement } = data;
  if (teams.length === 0) {
    return <EmptyState title={texts.none} text={texts.noneText(disagreement.points)} />;
  }
  return (
    <>
      <ul className={styles.disagreements} aria-label={texts.label}>
        {teams.map((team) => (
          <DisagreeingTeam key={team.id} team={team} onChoose={onChoose} />
        ))}
      </ul>
      {pages}
    </>
  );
}

type DisagreeingTeamProps = Pick<DisagreementListProps, 'onChoose'> & { readonly team: EvaluatedTeam };

function DisagreeingTeam({ team, onChoose }: DisagreeingTeamProps) {
  const { reopen, reopening } = useReopen();
  const frozen = useFrozen();
  const outlier = outlierOf(team.committees);
  const points = formatTotal(outlier ? Math.abs(outlier.difference) : team.spread);
  const why = () => {
    if (outlier) {
      return (outlier.difference > 0 ? texts.higher : texts.lower)(outlier.committee.full_name, points);
    }
    return team.committees.length === 2 ? texts.two(points) : texts.several(points);
  };
  const scores = listOf(
    team.committees.map(({ full_name, total }) => `${isolate(full_name)} ${formatTotal(total)}`),
  );
  return (
    <li className={styles.disagreement}>
      <div>
        <NameLink to={teamEvaluationPath(team.id)}>{teamTitle(team.name)}</NameLink>
        <p>{why()}</p>
        <Muted>{scores}</Muted>
      </div>
      {!frozen && outlier && (
        <Button
          kind="quiet"
          disabled={reopening}
          aria-label={texts.reopenOf(outlier.committee.full_name, teamTitle(team.name))}
          onClick={() => void reopen(team, { committee_id: outlier.committee.id, reason: texts.reason })}
        >
          {texts.reopen}
        </Button>
      )}
      {!frozen && !outlier && (
        <Button
          kind="quiet"
          aria-label={texts.chooseFor(teamTitle(team.name))}
          onClick={() => onChoose(team, texts.dialogWhy(scores, formatTotal(team.spread)), texts.reason)}
        >
          {texts.choose}
        </Button>
      )}
    </li>
  );
}
