import { PASS_UNKNOWN } from '@portal/domain/messages';
import { type PassText, readPass } from '@portal/domain/pass-code';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { findPassState, listExpectedIds } from '../passes/passes.repository.ts';
import { teamOfCode, teamOfToken } from '../passes/team-pass.ts';
import { countUnknownPass } from './throttles.ts';

/**
 * The team of a pass that was scanned or typed at this instant.
 * @throws HttpError 404 it is of no team, or of an old pass that was printed again before · 429 too many unknown passes
 */
export async function teamOfPass(context: Context, caller: Caller, text: string, at: Date): Promise<string> {
  const takeBack = await countUnknownPass(context.db, caller, context.now());
  const pass = readPass(text);
  const teamId = pass && (await findTeam(context, pass, at));
  if (!teamId) throw new HttpError(404, PASS_UNKNOWN);
  await takeBack();
  return teamId;
}

async function findTeam({ db, passKeys }: Context, pass: PassText, at: Date): Promise<string | undefined> {
  switch (pass.kind) {
    case 'token':
      return teamOfToken(passKeys, pass.token);
    case 'code':
      return teamOfCode(passKeys, pass.code, await listExpectedIds(db));
    case 'old_link': {
      const state = await findPassState(db, pass.teamId);
      const isAccepted = state && (state.printed_at === null || at < state.printed_at);
      return isAccepted ? pass.teamId : undefined;
    }
  }
}
