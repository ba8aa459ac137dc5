import { INVALID_DATA } from '@portal/domain/messages';
import type { AccountOwners } from '../../accounts/index.ts';
import { refused } from '../../platform/errors.ts';
import { committeeChange } from '../published-changes.ts';
import { lockCommittee, raiseVersions } from './committees.repository.ts';

const NAME_FIXED = 'اسم اللجنة يحدده مجلس الإدارة';

/** A committee keeps the name that the board gave it, under which results are shown. */
export const committeeAccounts: AccountOwners = {
  role: 'committee',
  async lock(tx, userId) {
    await lockCommittee(tx, userId);
    return userId;
  },
  async requireChangeable(_tx, before, { full_name = before.full_name }) {
    if (full_name !== before.full_name) throw refused(INVALID_DATA, { full_name: [NAME_FIXED] });
  },
  // The board's form of the committee holds the former number, so saving it must be refused.
  async changed({ tx, publish }, userId) {
    await raiseVersions(tx, [userId]);
    await publish(committeeChange(userId));
    return {};
  },
};
