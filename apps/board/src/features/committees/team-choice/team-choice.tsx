import { type Card, type TabItem, Tabs, VisuallyHidden } from '@portal/ui';
import { useNarrowerThan } from '@portal/ui/core';
import { useState } from 'react';
import type { ChosenTeam } from '../form/committee-values.ts';
import { teamChoiceTexts } from '../texts.ts';
import { CandidateList } from './candidate-list.tsx';
import { ChosenList } from './chosen-list.tsx';
import styles from './team-choice.module.css';

export interface TeamChoiceProps {
  readonly surface: typeof Card;
  /** The committee that they are chosen for; null for a new one. */
  readonly committeeId: string | null;
  readonly teams: readonly ChosenTeam[];
  readonly fault: string | undefined;
  readonly onChange: (teams: readonly ChosenTeam[]) => void;
}

/** Window width, CSS pixels, below which the two lists do not fit side by side. */
const TABS_BELOW_PX = 900;

type View = 'available' | 'chosen';

/**
 * Chooses a committee's teams. The choice stays while search, filters and page of the list change; each list renders
 * one page at a time.
 */
export function TeamChoice({ surface: Part, committeeId, teams, fault, onChange }: TeamChoiceProps) {
  const [view, setView] = useState<View>('available');
  const narrow = useNarrowerThan(TABS_BELOW_PX);
  const available = <CandidateList committeeId={committeeId} chosen={teams} onChange={onChange} />;
  const chosen = <ChosenList teams={teams} onChange={onChange} />;
  const tabs: readonly TabItem<View>[] = [
    { key: 'available', label: teamChoiceTexts.available },
    {
      key: 'chosen',
      label: teamChoiceTexts.chosen,
      badge: { text: String(teams.length), tone: teams.length > 0 ? 'ok' : 'neutral' },
    },
  ];
  return (
    <Part title={teamChoiceTexts.title} aside={teamChoiceTexts.chosenCount(teams.length)} flush>
      <VisuallyHidden live>{teamChoiceTexts.chosenCount(teams.length)}</VisuallyHidden>
      {fault && (
        <p className={styles.fault} role="alert" tabIndex={-1} data-wrong>
          {fault}
        </p>
      )}
      <div className={styles.choice}>
        {narrow ? (
          <Tabs label={teamChoiceTexts.views} items={tabs} active={view} onChange={setView}>
            <div className={styles.tabbed}>{view === 'available' ? available : chosen}</div>
          </Tabs>
        ) : (
          <div className={styles.panes}>
            <section className={styles.pane} aria-label={teamChoiceTexts.available}>
              <h3 className={styles.paneTitle}>{teamChoiceTexts.available}</h3>
              {available}
            </section>
            <section className={styles.pane} aria-label={teamChoiceTexts.chosen}>
              <h3 className={styles.paneTitle}>{teamChoiceTexts.chosen}</h3>
              {chosen}
            </section>
          </div>
        )}
      </div>
    </Part>
  );
}
