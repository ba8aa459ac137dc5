import { INVALID_DATA } from '@portal/domain/messages';
import { type AccountOwners, committeeIdOfJudge } from '../../accounts/index.ts';
import { refused } from '../../platform/errors.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { committeeChange } from '../published-changes.ts';
import { lockCommittee, raiseVersions } from './committees.repository.ts';

const NAME_FIXED = 'اسم اللجنة يحدده مجلس الإدارة';
const JUDGE_NAME_FIXED = 'اسم المحكّم يحدده مجلس الإدارة';

/** A committee, and each judge of one, keeps the name that the board gave it, under which results and evaluations are shown. */
export const committeeAccounts: AccountOwners = {
  role: 'committee',
  async lock(tx, userId) {
    const id = (await committeeIdOfJudge(tx, userId)) ?? userId;
    await lockCommittee(tx, id);
    return id;
  },
  async requireChangeable(tx, before, { full_name = before.full_name }) {
    if (full_name === before.full_name) return;
    const isJudge = (await committeeIdOfJudge(tx, before.id)) !== undefined;
    throw refused(INVALID_DATA, { full_name: [isJudge ? JUDGE_NAME_FIXED : NAME_FIXED] });
  },
  // The board's form of the committee holds the former number, so saving it must be refused.
  async changed({ tx, publish }, userId, committeeId) {
    if (userId === committeeId) await raiseVersions(tx, [userId]);
    await publish(committeeChange(committeeId));
    return {};
  },
  async announce(context, tx, userId) {
    const committeeId = await committeeIdOfJudge(tx, userId);
    if (committeeId !== undefined) await publishChange(context, tx, committeeChange(committeeId));
  },
};
