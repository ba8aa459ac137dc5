import type { EvaluationView, TeamDetails } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { Card, EvaluationStateTag, PageHeader, Stack } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { texts } from '../../texts.ts';
import { NextTeamLink } from '../assignment/next-team-link.tsx';
import { teamPlace } from '../assignment/team-place.ts';
import { DraftChip } from '../drafts/draft-chip.tsx';
import type { DraftsByType, TeamDrafts } from '../drafts/use-team-drafts.ts';
import { EvaluationNotices } from '../evaluation/evaluation-notices.tsx';
import { EvaluationTabs } from '../evaluation/evaluation-tabs.tsx';
import { ReviewDialog } from '../evaluation/review-dialog.tsx';
import { TotalCard } from '../evaluation/total-card.tsx';
import { useEvaluationDesk } from '../evaluation/use-evaluation-desk.ts';
import { MembersCard } from './members-card.tsx';
import { ProjectCard } from './project-card.tsx';
import styles from './team-details.module.css';

interface TeamDeskProps extends Pick<TeamDrafts, 'kept' | 'update'> {
  readonly details: TeamDetails;
  readonly view: EvaluationView;
  readonly drafts: DraftsByType;
}

/** The place where a committee judges a team. */
export function TeamDesk({ details, view, drafts, kept, update }: TeamDeskProps) {
  const { confirmLeave, prefix } = useShell();
  const desk = useEvaluationDesk(view, drafts, { kept, update });
  const locked = view.state === 'finished';
  const unsent = desk.works.flatMap(({ draft }) => draft ?? []);
  const losesOnLeaving = !kept && !locked && unsent.length > 0;

  useEffect(
    () => confirmLeave(() => (losesOnLeaving ? texts.drafts.leaveReason : null)),
    [confirmLeave, losesOnLeaving],
  );

  const begun = view.state === 'not_started' && unsent.length > 0;
  return (
    <Stack>
      <AppLink className={styles.back} href={resolvePath(prefix, 'home')}>
        <ChevronRight size={16} strokeWidth={1.7} aria-hidden />
        {texts.team.teams}
      </AppLink>
      <PageHeader
        title={teamTitle(view.team.name)}
        tag={<EvaluationStateTag state={begun ? 'in_progress' : view.state} />}
        subtitle={teamPlace(view.team)}
        actions={!locked && <DraftChip drafts={unsent} kept={kept} />}
      />
      <EvaluationNotices view={view} kept={kept} />
      <div className={styles.columns}>
        <Card flush>
          <EvaluationTabs desk={desk} locked={locked} />
        </Card>
        <Stack>
          <TotalCard desk={desk} locked={locked} next={<NextTeamLink teamId={view.team.id} />} />
          <ProjectCard project={details.project} />
          <MembersCard members={details.members} />
        </Stack>
      </div>
      <ReviewDialog desk={desk} />
    </Stack>
  );
}
