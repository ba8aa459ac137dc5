import type { EvaluationView, TeamDetails } from '@portal/api-client';
import { committeeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { PageButton, PageLink, TeamAnswers, teamTitle, useRead } from '@portal/area-kit';
import { Card, EvaluationStateTag, Notice, PageHeader, Stack } from '@portal/ui';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { SampleComparison } from '../../features/calibration/sample-comparison.tsx';
import { calibrationTexts } from '../../features/calibration/texts.ts';
import { DraftChip } from '../../features/evaluation/draft-chip.tsx';
import { EvaluationTabs } from '../../features/evaluation/evaluation-tabs.tsx';
import { ReviewDialog } from '../../features/evaluation/review-dialog.tsx';
import { draftTexts } from '../../features/evaluation/texts.ts';
import { TotalCard } from '../../features/evaluation/total-card.tsx';
import { useEvaluationEditor } from '../../features/evaluation/use-evaluation-editor.ts';
import { DeclareConflict } from '../../features/interest-conflict/declare-conflict.tsx';
import { ProjectCard } from '../../features/project/project-card.tsx';
import { MembersCard } from '../../features/team-details/members-card.tsx';
import { teamTexts } from '../../features/team-details/texts.ts';
import { teamPath, teamPlace } from '../../shared/assignment/team-place.ts';
import { assignmentTexts } from '../../shared/assignment/texts.ts';
import { nextUnfinishedTeam } from '../../shared/assignment/unfinished-teams.ts';
import type { DraftsByType, TeamDrafts } from '../../shared/drafts/use-team-drafts.ts';
import { EvaluationNotices } from './evaluation-notices.tsx';
import styles from './team-details.module.css';

interface TeamDetailsContentProps extends Pick<TeamDrafts, 'isPersistent' | 'update'> {
  readonly details: TeamDetails;
  readonly view: EvaluationView;
  readonly drafts: DraftsByType;
}

export function TeamDetailsContent({ details, view, drafts, isPersistent, update }: TeamDetailsContentProps) {
  const { confirmLeave } = useShell();
  const editor = useEvaluationEditor(view, drafts, { isPersistent, update });
  const locked = view.state === 'finished';
  const unsent = editor.evaluations.flatMap(({ draft }) => draft ?? []);
  const losesOnLeaving = !isPersistent && !locked && unsent.length > 0;

  useEffect(
    () => confirmLeave(() => (losesOnLeaving ? draftTexts.leaveReason : null)),
    [confirmLeave, losesOnLeaving],
  );

  const isStarted = view.state === 'not_started' && unsent.length > 0;
  return (
    <Stack>
      <PageLink className={styles.back} to="home">
        <ChevronRight size={16} strokeWidth={1.7} aria-hidden />
        {teamTexts.teams}
      </PageLink>
      <PageHeader
        title={teamTitle(view.team.name)}
        tag={<EvaluationStateTag state={isStarted ? 'in_progress' : view.state} />}
        subtitle={teamPlace(view.team)}
        actions={!locked && <DraftChip drafts={unsent} isPersistent={isPersistent} />}
      />
      {view.team.is_sample && (
        <Notice tone="info" title={calibrationTexts.title}>
          {calibrationTexts.text}
        </Notice>
      )}
      <EvaluationNotices view={view} isPersistent={isPersistent} />
      {view.team.is_sample && view.state === 'finished' && <SampleComparison teamId={view.team.id} />}
      <div className={styles.columns}>
        <Card flush>
          <EvaluationTabs editor={editor} locked={locked} teamId={view.team.id} />
        </Card>
        <Stack>
          <TotalCard
            editor={editor}
            locked={locked || editor.excluded}
            next={<NextTeamLink teamId={view.team.id} />}
          />
          <ProjectCard project={details.project} />
          {details.blind ? (
            <Notice tone="info" title={teamTexts.blindTitle}>
              {teamTexts.blindText}
            </Notice>
          ) : (
            <>
              <TeamAnswers teamId={view.team.id} form="delivery" />
              <MembersCard members={details.members} />
            </>
          )}
          <div>
            <DeclareConflict team={view.team} />
          </div>
        </Stack>
      </div>
      <ReviewDialog editor={editor} />
    </Stack>
  );
}

/** Links to the next unfinished team in walking order, or to the list when none can be judged: all finished, or results frozen. */
function NextTeamLink({ teamId }: { teamId: string }) {
  const { data } = useRead(committeeCalls.ownTeams);
  const next = data && !data.results_frozen ? nextUnfinishedTeam(data.teams, teamId) : null;
  return (
    <PageButton kind="primary" size="large" block to={next ? teamPath(next.id) : 'home'}>
      {next ? assignmentTexts.nextTeam(teamTitle(next.name)) : assignmentTexts.toTeams}
    </PageButton>
  );
}
