import { readOf } from '@portal/api-client';
import { checkInCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { actionFailureText, teamTitle } from '@portal/area-kit';
import { readPass } from '@portal/domain/pass-code';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { arrivalOf, type DeskTeam } from '../../shared/arrivals/desk-team.ts';
import { useDeskQueue } from '../../shared/queue/queue-context.ts';
import { type AskedPasses, type RefusalReason, recognise } from './recognise.ts';
import { give } from './signals.ts';
import { checkInTexts } from './texts.ts';

type Screen =
  | { readonly kind: 'none' | 'checking' }
  | { readonly kind: 'team'; readonly teamId: string; readonly code: string | null }
  | { readonly kind: 'choice'; readonly teamIds: readonly string[]; readonly code: string | null }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly turn: number }
  | { readonly kind: 'done'; readonly teamId: string; readonly checkInId: string };

interface CheckInOptions {
  readonly teams: readonly DeskTeam[];
  readonly isMuted: boolean;
  /** A team that the address names, opened from the list. */
  readonly openedTeamId: string | null;
  /** The team on screen, which the address names, was closed. */
  readonly onClose: () => void;
}

export type CheckInDesk = ReturnType<typeof useCheckIn>;

const NONE: Screen = { kind: 'none' };

/** A short code as a person types it, right or wrong; the printed one has nine characters and two hyphens. */
const LIKE_CODE = /^(?=.*\p{N})[A-Za-z\p{N}\s-]{8,12}$/u;

/** From a code, a name or an address to a team on screen, and from there to its check-in. */
export function useCheckIn({ teams, isMuted, openedTeamId, onClose }: CheckInOptions) {
  const { api, toasts } = useShell();
  const queue = useDeskQueue();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [screen, showScreen] = useState<Screen>(NONE);
  const [askedPasses] = useState<AskedPasses>(() => new Map());
  /** Counts the screens: an answer that comes later does not replace what was opened meanwhile. */
  const turn = useRef(0);
  /** A second tap on one screen checks nobody in. */
  const checkedIn = useRef<Screen>(null);
  const setScreen = (next: Screen) => {
    turn.current += 1;
    showScreen(next);
  };

  useEffect(() => {
    if (openedTeamId === null) return undefined;
    const opened: Screen = { kind: 'team', teamId: openedTeamId, code: null };
    showScreen(opened);
    return () => showScreen((shown) => (shown === opened ? NONE : shown));
  }, [openedTeamId]);

  const leave = () => {
    // Of another one the history has an entry, which a navigation would make one of the page.
    if (openedTeamId !== null) onClose();
  };
  const showTeam = (teamId: string, code: string | null) => {
    const team = teams.find(({ id }) => id === teamId);
    give(team && arrivalOf(team) === 'all' ? 'again' : 'ok', isMuted);
    setScreen({ kind: 'team', teamId, code });
  };
  const showRefusal = (reason: RefusalReason) => {
    give('refused', isMuted);
    setScreen({ kind: 'refused', reason, turn: turn.current });
  };
  const refetch = async () => {
    const current = { ...readOf(api, checkInCalls.teams), staleTime: 0, retry: false };
    const data = await queryClient.fetchQuery(current);
    return data.teams;
  };

  const readCode = async (code: string) => {
    turn.current += 1;
    let asked = turn.current;
    const onAsk = () => {
      if (asked !== turn.current) return;
      setScreen({ kind: 'checking' });
      asked = turn.current;
    };
    try {
      const found = await recognise(code, { api, teams, onAsk, refetch, asked: askedPasses });
      if (asked !== turn.current) return;
      if (found.kind === 'refused') return showRefusal(found.reason);
      setText('');
      const [teamId, ...others] = found.teamIds;
      if (teamId !== undefined && others.length === 0) return showTeam(teamId, found.code);
      setScreen({ kind: 'choice', teamIds: found.teamIds, code: found.code });
    } catch (error) {
      if (asked === turn.current) setScreen(NONE);
      toasts.error(actionFailureText(error, checkInTexts.checkFailed));
    }
  };

  const notStored = (error: unknown) => {
    console.warn('A check-in could not be stored.', error);
    toasts.error(checkInTexts.team.notStored);
  };
  const checkIn = async ({ id: teamId, name: teamName }: DeskTeam, memberIds: readonly string[]) => {
    if (checkedIn.current === screen) return;
    checkedIn.current = screen;
    const code = screen.kind === 'team' ? screen.code : null;
    try {
      const checkInId = await queue.checkIn({ teamId, teamName, memberIds, code });
      leave();
      setText('');
      setScreen({ kind: 'done', teamId, checkInId });
    } catch (error) {
      checkedIn.current = null;
      notStored(error);
    }
  };

  const undo = async ({ id: teamId, name: teamName, check_ins }: DeskTeam, id: string) => {
    const memberIds = check_ins.find((checkIn) => checkIn.id === id)?.member_ids ?? [];
    try {
      await queue.undo({ id, teamId, teamName, memberIds });
    } catch (error) {
      return notStored(error);
    }
    toasts.success(checkInTexts.done.undone(teamTitle(teamName)));
    showScreen((shown) => (shown.kind === 'done' ? NONE : shown));
  };

  return {
    text,
    setText,
    screen,
    /** Of the camera, of a hand scanner, or typed. */
    readCode: (code: string) => void readCode(code),
    /** Typed, and in no team's name: a code with a wrong letter has its own answer. */
    readTyped: (typed: string) => {
      if (readPass(typed) !== null) void readCode(typed);
      else showRefusal(LIKE_CODE.test(typed.trim()) ? 'mistyped' : 'noTeam');
    },
    openTeam: (teamId: string) => showTeam(teamId, screen.kind === 'choice' ? screen.code : null),
    checkIn,
    undo,
    close: () => {
      leave();
      setScreen(NONE);
    },
  };
}
