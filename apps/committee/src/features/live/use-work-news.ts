import type { CommitteeTeam } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { TOAST_LONG_SECONDS } from '@portal/ui/core';
import { useEffect, useRef } from 'react';
import { liveTexts as texts } from '../../texts/live.ts';
import { useCommitteeTeams } from '../assignment/use-committee-teams.ts';

/** What changed of the committee's work between two reads of it, in sentences. */
export function newsBetween(before: readonly CommitteeTeam[], now: readonly CommitteeTeam[]): string[] {
  const last = new Map(before.map((team) => [team.id, team]));
  const ids = new Set(now.map(({ id }) => id));
  return [
    ...now.flatMap((team) => {
      const known = last.get(team.id);
      if (!known) return texts.assigned(teamTitle(team.name));
      const isReopened = team.evaluation_state === 'reopened' && known.evaluation_state === 'finished';
      return isReopened ? texts.reopened(teamTitle(team.name)) : [];
    }),
    ...before.filter(({ id }) => !ids.has(id)).map(({ name }) => texts.unassigned(teamTitle(name))),
  ];
}

/** At most so many toasts for one change; a new assignment of many teams is told in one. */
const MAX_NEWS = 3;

/** Tells the judge at once what the board changed of their work while the page is on screen. */
export function useWorkNews(): void {
  const { toasts } = useShell();
  const { data } = useCommitteeTeams();
  const known = useRef<readonly CommitteeTeam[]>(undefined);

  useEffect(() => {
    if (!data) return;
    const news = known.current ? newsBetween(known.current, data.teams) : [];
    known.current = data.teams;
    const told = news.length > MAX_NEWS ? [texts.manyChanges] : news;
    for (const sentence of told) toasts.info(sentence, TOAST_LONG_SECONDS);
  }, [data, toasts]);
}
