import type { privacyCalls } from '@portal/api-schema';
import { EVENT_NOT_ENDED } from '@portal/domain/messages';
import { eventEnd } from '@portal/domain/privacy';
import { lockSettings, saveSettings, settingsChange } from '../event/index.ts';
import { changeLocked } from '../platform/change.ts';
import type { Anonymised, Context } from '../platform/context.ts';
import { conflict } from '../platform/errors.ts';
import { removeUnreferenced } from '../platform/files/stored-objects.ts';
import type { CallInput } from '../platform/http/route.ts';
import { EVENT_ID } from '../platform/live/publish-change.ts';
import { teamChange } from '../teams/index.ts';
import { allowAnonymising, anonymiseAudit, teamIds } from './anonymise.repository.ts';

const ANONYMOUS = { participant: 'مشارك', judge: 'محكّم' };
const REMOVED_TEXT = 'حُذف النص';

/**
 * Removes the personal data of all leaders and members for good, with their files, sessions and what was written about
 * them. Teams with their names, statuses, tables and delivery times stay, all scores and ranks, and which certificates are valid.
 * @throws HttpError 409 the event has not ended, a team may still deliver, a round is planned, or certificates are being issued
 */
export async function anonymise(context: Context, { actor }: CallInput<typeof privacyCalls.anonymise>) {
  const keys = await changeLocked(
    context,
    actor,
    lockSettings,
    async (settings, { tx, at, audit, publish }) => {
      const end = eventEnd(settings);
      if (end === null || end > at) throw conflict(EVENT_NOT_ENDED);
      const parts = context.modules.flatMap(({ privacy }) => privacy ?? []);
      for (const { requireSettled } of parts) await requireSettled?.(tx, at);
      for (const id of await teamIds(tx)) await publish(teamChange(id));
      await allowAnonymising(tx);
      const removed: Anonymised[] = [];
      for (const part of parts) removed.push((await part.anonymise?.(tx, REMOVED_TEXT)) ?? {});
      const kept = parts.flatMap(({ keptDetails = {} }) => Object.entries(keptDetails));
      await anonymiseAudit(tx, ANONYMOUS, kept);
      const files = removed.flatMap((part) => part.files ?? []);
      await saveSettings(tx, { anonymised_at: at, updated_at: at });
      const people = removed.reduce((sum, part) => sum + (part.people ?? 0), 0);
      const details = { people, files: files.length };
      audit({ action: 'participants.anonymised', subject_type: 'settings', subject_id: EVENT_ID, details });
      await publish(settingsChange());
      return [...files, ...removed.flatMap(({ copies = [] }) => copies)];
    },
  );
  await removeUnreferenced(context, keys);
  return {};
}
