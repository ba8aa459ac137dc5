import { type Api, ApiError, NO_ANSWER } from '@portal/api-client';
import { checkInCalls } from '@portal/api-schema';
import { newId, uuidOf } from '@portal/area-kit';
import { sendSignal } from '@portal/area-kit/offline';
import { fromBase32 } from '@portal/domain/base32';
import { NOT_FOUND, PASS_UNKNOWN, TEAM_NOT_EXPECTED } from '@portal/domain/messages';
import {
  type PassText,
  type RecognisablePass,
  readPass,
  recogniseTeams,
  splitToken,
} from '@portal/domain/pass-code';
import type { checkInTexts } from './texts.ts';

export type RefusalReason = Exclude<keyof typeof checkInTexts.refusals, 'continue'>;

type Recognition =
  | {
      readonly kind: 'teams';
      /** One team, or seldom two whose names distinguish them. */
      readonly teamIds: readonly string[];
      /** What the server has to check: the device alone cannot be sure of the team. */
      readonly code: string | null;
    }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

const refused = (reason: RefusalReason): Recognition => ({ kind: 'refused', reason });

/** The id in a token, which says nothing about whether the token is genuine. */
function claimedId(pass: PassText): string | null {
  if (pass.kind === 'old_link') return pass.teamId;
  const parts = pass.kind === 'token' ? splitToken(pass.token) : null;
  return parts && uuidOf(fromBase32(parts.team));
}

/** The teams of the list whose pass it is; null when it is of none of them. */
async function findHere(
  text: string,
  pass: PassText,
  teams: readonly RecognisablePass[],
): Promise<Recognition | null> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (pass.kind === 'token' && !subtle) {
    // Without TLS a browser computes no hash: a hand scanner's token is shown, and checked by the server.
    const claimed = teams.find(({ id }) => id === claimedId(pass));
    return claimed ? { kind: 'teams', teamIds: [claimed.id], code: text } : null;
  }
  const found = await recogniseTeams(teams, pass, (bytes) => subtle.digest('SHA-256', bytes));
  if (found.length === 0) return null;
  return { kind: 'teams', teamIds: found.map(({ id }) => id), code: pass.kind === 'token' ? null : text };
}

interface RecogniseOptions {
  readonly api: Api;
  readonly teams: readonly RecognisablePass[];
  /** The list of this device does not have it: the server is asked. */
  readonly onAsk: () => void;
  /** Fetches the list again; rejects without a connection. */
  readonly refetch: () => Promise<readonly RecognisablePass[]>;
  readonly asked: AskedPasses;
}

/** The server's recent answers about passes, by their content: it allows an account only a few unknown ones. */
export type AskedPasses = Map<string, { readonly at: number; readonly answer: Promise<Recognition> }>;

const ASKED_AGAIN_AFTER_MS = 5 * 60_000;

/**
 * Finds the team of a scanned or typed text: in the list of this device, then in a new list, then by asking the server
 * why it is in neither.
 */
export async function recognise(
  text: string,
  { api, teams, onAsk, refetch, asked }: RecogniseOptions,
): Promise<Recognition> {
  const pass = readPass(text);
  if (!pass) return refused('notPass');
  const here = await findHere(text, pass, teams);
  if (here) return here;
  onAsk();
  try {
    const current = await refetch();
    const now = await findHere(text, pass, current);
    if (now) return now;
    if (current.some(({ id }) => id === claimedId(pass))) {
      return refused(pass.kind === 'old_link' ? 'replaced' : 'forged');
    }
    return await askOnce(pass, asked, () => askServer(text, pass, api));
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return refused('tooMany');
    if (error instanceof ApiError && error.status !== NO_ANSWER && error.status < 500) throw error;
    return refused('noConnection');
  }
}

/** Asks no second time while a pass is asked about, nor soon after it was unknown. */
function askOnce(pass: PassText, asked: AskedPasses, ask: () => Promise<Recognition>): Promise<Recognition> {
  const key = JSON.stringify(pass);
  const former = asked.get(key);
  if (former && Date.now() - former.at < ASKED_AGAIN_AFTER_MS) return former.answer;
  const answer = ask();
  asked.set(key, { at: Date.now(), answer });
  const forget = () => asked.delete(key);
  answer.then((found) => {
    const isUnknown = found.kind === 'refused' && found.reason !== 'notExpected';
    if (!isUnknown) forget();
  }, forget);
  return answer;
}

/**
 * Asks what is wrong with a pass of no expected team, by trying to check it in: only the server can tell a genuine pass of
 * a team that is not qualified from a forged one. A team that was qualified in this moment has then arrived.
 */
async function askServer(text: string, { kind }: PassText, api: Api): Promise<Recognition> {
  const now = new Date().toISOString();
  try {
    const { check_in } = await api.send(checkInCalls.add, {
      body: { id: newId(), code: text, at: now, sent_at: now },
      signal: sendSignal(),
    });
    return { kind: 'teams', teamIds: [check_in.team_id], code: null };
  } catch (error) {
    const message = error instanceof ApiError ? error.message : null;
    // A genuine pass of a team that was deleted is not found.
    if (message === TEAM_NOT_EXPECTED || message === NOT_FOUND) return refused('notExpected');
    // Only a token is signed; another pass may be mistyped, or of a team that was deleted.
    if (message === PASS_UNKNOWN) return refused(kind === 'token' ? 'forged' : 'unknown');
    throw error;
  }
}
