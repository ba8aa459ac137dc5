import { tableTitle, teamTitle } from '@portal/area-kit';
import { foldTeamSearch } from '@portal/domain/search-text';
import { Button, ForeignText, Muted, SearchField, VisuallyHidden } from '@portal/ui';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ArrivalTag } from '../../shared/arrivals/arrival-tag.tsx';
import type { DeskTeam } from '../../shared/arrivals/desk-team.ts';
import { matchesTeam, memberFound } from '../../shared/arrivals/matches-team.ts';
import styles from './check-in.module.css';
import { checkInTexts } from './texts.ts';

/** More would not fit on a phone's screen: the person types another letter. */
const RESULTS_MAX = 8;

interface TeamEntryProps {
  readonly teams: readonly DeskTeam[];
  readonly text: string;
  /** Whether the last code is being checked, or its answer is on screen. */
  readonly hasAnswer: boolean;
  readonly onText: (text: string) => void;
  readonly onTeam: (teamId: string) => void;
  /** Enter was pressed with a text that is of no single team's name: a code, typed or from a hand scanner. */
  readonly onCode: (text: string) => void;
}

const { entry } = checkInTexts;

/**
 * Leads what is typed outside of a field into this one, in place of its text: a hand scanner types, whatever has the focus.
 * Returns the function that ends it.
 */
function takeTyping(field: () => HTMLInputElement | null | undefined): () => void {
  const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (!isText || (target instanceof Element && target.closest('input, textarea, select, dialog'))) return;
    field()?.focus();
    field()?.select();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

/** One field for the code under a pass and for names, with the teams that fit; Enter leads to the first of several. */
export function TeamEntry({ teams, text, hasAnswer, onText, onTeam, onCode }: TeamEntryProps) {
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const field = () => form.current?.querySelector('input');
    return takeTyping(field);
  }, []);
  const [asked, setAsked] = useState('');
  const isAnswered = hasAnswer && text === asked;
  const typed = foldTeamSearch(text);
  const found = useMemo(
    () => (typed === '' ? [] : teams.filter((team) => matchesTeam(team, typed))),
    [teams, typed],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only, ...others] = found;
    if (only && others.length === 0) onTeam(only.id);
    else if (only) results.current?.querySelector('button')?.focus();
    else if (typed !== '') {
      setAsked(text);
      onCode(text);
    }
  };
  return (
    <div className={styles.entry}>
      <form ref={form} className={styles.entryLine} onSubmit={submit}>
        <SearchField label={entry.label} value={text} onChange={onText} />
        <Button kind="primary" type="submit">
          {entry.open}
        </Button>
      </form>
      <div role="status">
        {typed !== '' && found.length === 0 && !isAnswered && <Muted>{entry.noResults}</Muted>}
        {found.length > 0 && <VisuallyHidden>{entry.results(found.length)}</VisuallyHidden>}
      </div>
      {found.length > 0 && (
        <ul ref={results} className={styles.results}>
          {found.slice(0, RESULTS_MAX).map((team) => (
            <Result key={team.id} team={team} member={memberFound(team, typed)} onTeam={onTeam} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ResultProps extends Pick<TeamEntryProps, 'onTeam'> {
  readonly team: DeskTeam;
  /** Who of the team has the name that was typed. */
  readonly member: string | undefined;
}

function Result({ team, member, onTeam }: ResultProps) {
  // Two teams may have the same name.
  const leader = team.members.find(({ is_leader }) => is_leader)?.full_name;
  return (
    <li>
      <button type="button" className={styles.result} onClick={() => onTeam(team.id)}>
        <span>
          <strong>{teamTitle(team.name)}</strong>
          {(member ?? leader) && <ForeignText>{member ?? leader}</ForeignText>}
          {team.table && <ForeignText>{tableTitle(team.table.name)}</ForeignText>}
        </span>
        <ArrivalTag team={team} />
      </button>
    </li>
  );
}
