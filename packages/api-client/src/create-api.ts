import { accountCalls } from './account.ts';
import { adminCalls } from './admins.ts';
import { announcementCalls } from './announcements.ts';
import { auditCalls } from './audit.ts';
import { authCalls } from './auth.ts';
import { automaticMessageCalls } from './automatic-messages.ts';
import { badgeCalls } from './badges.ts';
import { calibrationCalls } from './calibration.ts';
import { certificateIssueCalls } from './certificate-issues.ts';
import { certificateTemplateCalls } from './certificate-templates.ts';
import { certificateCalls } from './certificates.ts';
import { committeeCalls } from './committees.ts';
import { conflictCalls } from './conflicts.ts';
import { eventCalls } from './events.ts';
import { exportCalls } from './exports.ts';
import { fileCalls } from './files.ts';
import { importCalls } from './imports.ts';
import { inboxCalls } from './inbox.ts';
import { issuedCertificateCalls } from './issued-certificates.ts';
import { leaderCalls } from './leader.ts';
import { localAreaCalls } from './local-areas.ts';
import { messageCalls } from './messages.ts';
import { outboxCalls } from './outbox.ts';
import { pageCalls } from './pages.ts';
import { passCalls } from './passes.ts';
import { previewCalls } from './previews.ts';
import { receptionCalls } from './reception.ts';
import { receptionistCalls } from './receptionists.ts';
import { reopenRequestCalls } from './reopen-requests.ts';
import { type ClientOptions, createSend } from './request.ts';
import { resultsCalls } from './results.ts';
import { sectorCalls } from './sectors.ts';
import { settingsCalls } from './settings.ts';
import { tableCalls } from './tables.ts';
import { teamCalls } from './teams.ts';
import { createUpload } from './upload.ts';

/**
 * Every call of the API as a typed function that gives the `data` of the answer and throws `ApiError`.
 * A call that needs a session and has no token fails with 401 without being sent.
 */
export function createApi(options: ClientOptions) {
  const send = createSend(options);
  const upload = createUpload(options);
  return {
    auth: authCalls(send),
    account: accountCalls(send),
    leader: leaderCalls(send),
    teams: teamCalls(send),
    tables: tableCalls(send),
    committees: committeeCalls(send),
    badges: badgeCalls(send),
    files: fileCalls(send, upload),
    certificates: certificateCalls(send, upload),
    certificateTemplates: certificateTemplateCalls(send, upload),
    certificateIssues: certificateIssueCalls(send),
    issuedCertificates: issuedCertificateCalls(send),
    settings: settingsCalls(send),
    sectors: sectorCalls(send),
    pages: pageCalls(send, upload),
    reopenRequests: reopenRequestCalls(send),
    results: resultsCalls(send),
    conflicts: conflictCalls(send),
    calibration: calibrationCalls(send),
    admins: adminCalls(send),
    announcements: announcementCalls(send),
    audit: auditCalls(send),
    events: eventCalls(options),
    messages: messageCalls(send),
    automaticMessages: automaticMessageCalls(send),
    inbox: inboxCalls(send),
    passes: passCalls(send),
    reception: receptionCalls(send),
    receptionists: receptionistCalls(send),
    exports: exportCalls(send),
    imports: importCalls(send, upload),
    outbox: outboxCalls(send),
    localAreas: localAreaCalls(send),
    previews: previewCalls(send),
  };
}

export type Api = ReturnType<typeof createApi>;
