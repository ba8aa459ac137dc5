import { CERTIFICATES_BEING_ISSUED, EVENT_NOT_ENDED } from '@portal/domain/messages';
import { eventEnd } from '@portal/domain/privacy';
import type { Actor } from '../audit/actor.ts';
import { changeLocked } from '../change.ts';
import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { removeUnreferenced } from '../files/stored-objects.ts';
import { deleteImports } from '../imports/imports.repository.ts';
import { EVENT_ID } from '../live/publish-change.ts';
import { settingsChange, teamChange } from '../published-changes.ts';
import { lockSettings, saveSettings } from '../settings/settings.repository.ts';
import { anonymiseAudit, anonymisePeople, clearTexts, deleteFiles, teamIds } from './anonymise.repository.ts';
import { anonymiseCertificates, lockIssues } from './anonymise-certificates.repository.ts';

const ANONYMOUS = 'مشارك';
const REMOVED_TEXT = 'حُذف النص';

/**
 * Removes the personal data of all leaders and members for good, with their files, sessions and what was written about
 * them. Teams with their names, statuses, tables and delivery times stay, all scores and ranks, and which certificates are valid.
 * @throws HttpError 409 the event has not ended, or certificates are being issued
 */
export async function anonymise(context: Context, actor: Actor): Promise<void> {
  const keys = await changeLocked(
    context,
    actor,
    lockSettings,
    async (settings, { tx, at, audit, publish }) => {
      const end = eventEnd(settings);
      if (end === null || end > at) throw conflict(EVENT_NOT_ENDED);
      if (await lockIssues(tx)) throw conflict(CERTIFICATES_BEING_ISSUED);
      for (const id of await teamIds(tx)) await publish(teamChange(id));
      const people = await anonymisePeople(tx);
      const storageKeys = [...(await deleteFiles(tx)), ...(await anonymiseCertificates(tx, REMOVED_TEXT))];
      await clearTexts(tx, REMOVED_TEXT);
      await anonymiseAudit(tx, ANONYMOUS);
      await saveSettings(tx, { anonymised_at: at, version: settings.version + 1, updated_at: at });
      const details = { people, files: storageKeys.length };
      audit({
        action: 'participants.anonymised',
        subject_type: 'settings',
        subject_id: EVENT_ID,
        details,
      });
      await publish(settingsChange());
      return [...storageKeys, ...(await deleteImports(tx))];
    },
  );
  await removeUnreferenced(context, keys);
}
