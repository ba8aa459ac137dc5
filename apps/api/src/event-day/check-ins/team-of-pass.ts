import { PASS_UNKNOWN } from '@portal/domain/messages';
import { type PassText, readPass } from '@portal/domain/pass-code';
import { requireBelowLimits, takeBackHit } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { passKeysOf } from '../passes/pass-keys.ts';
import { findPassState, listTeamIds } from '../passes/passes.repository.ts';
import { teamOfCode, teamOfToken } from '../passes/team-pass.ts';

/** Unknown passes of one account, in a quarter of an hour: typing errors are few, because of the check character. */
export const MAX_UNKNOWN_PASSES = 20;

/**
 * The team of a pass that was scanned or typed at this instant, also of one that is not expected. A signed token is never refused by the limit, because
 * nobody guesses one.
 * @throws HttpError 404 it is of no team, or of an old pass of an expected team that was printed again before · 429 too many unknown passes
 */
export async function teamOfPass(context: Context, caller: Caller, text: string, at: Date): Promise<string> {
  const pass = readPass(text);
  const signedFor = pass?.kind === 'token' ? teamOfToken(await passKeysOf(context), pass.token) : undefined;
  if (signedFor !== undefined) return signedFor;
  // Counted as unknown before it is looked up, so that parallel guesses cannot exceed the limit.
  const key = `unknown-pass:${caller.id}`;
  await requireBelowLimits(context.db, [{ key, max: MAX_UNKNOWN_PASSES }], context.now());
  const teamId = pass && (await findTeam(context, pass, at));
  if (!teamId) throw new HttpError(404, PASS_UNKNOWN);
  await takeBackHit(context.db, key);
  return teamId;
}

async function findTeam(context: Context, pass: PassText, at: Date): Promise<string | undefined> {
  const { db } = context;
  if (pass.kind === 'code') {
    const keys = await passKeysOf(context);
    const found = teamOfCode(keys, pass.code, await listTeamIds(db, { areExpected: true }));
    return found ?? teamOfCode(keys, pass.code, await listTeamIds(db, { areExpected: false }));
  }
  if (pass.kind !== 'old_link') return undefined;
  const state = await findPassState(db, pass.teamId);
  const isAccepted =
    state && (state.status !== 'Qualified' || state.printed_at === null || at < state.printed_at);
  return isAccepted ? pass.teamId : undefined;
}
