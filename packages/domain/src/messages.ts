import { isolate } from './isolate.ts';

/**
 * The English sentences that the API answers with (`message`). A client that reacts to one of them imports its
 * constant; it never repeats the text.
 */

// Every call

export const AUTHENTICATION_REQUIRED = 'Authentication required';
export const UNAUTHORIZED_ACTION = 'This action is unauthorized.';
/** Also for a record that exists but is not the caller's to see. */
export const NOT_FOUND = 'Not found';
export const TOO_MANY_ATTEMPTS = 'Too many attempts';
export const SERVER_ERROR = 'Server error';
/** A field of the request is wrong; `errors` says which. */
export const INVALID_DATA = 'The given data was invalid.';
export const INVALID_JSON = 'The body is not valid JSON.';
export const INVALID_MULTIPART = 'The body is not valid multipart.';
export const REQUEST_TOO_LARGE = 'The request is too large.';
export const REQUEST_TOO_SLOW = 'The request took too long.';
export const CONTENT_TYPE_NOT_ALLOWED = 'The type of the content is not allowed.';

// Signing in

export const INVALID_CREDENTIALS = 'Invalid email or password';
export const EMAIL_NOT_VERIFIED = 'You have to verified you email';
/** The registration names a privacy text that was never published. */
export const PRIVACY_TEXT_UNKNOWN = 'The privacy text is unknown.';
export const EMAIL_ALREADY_VERIFIED = 'The email is already verified.';
export const VERIFICATION_LINK_INVALID = 'This email verification token is invalid.';
/** The call needs the password again: send it to `confirmPassword`, then repeat the call. */
export const PASSWORD_CONFIRMATION_REQUIRED = 'The password must be confirmed.';
export const PASSWORD_WRONG = 'The password is wrong.';
/** The password was right; the sign-in needs a code of the authenticator app as well. */
export const SECOND_FACTOR_REQUIRED = 'A code of the second factor is required.';
export const SECOND_FACTOR_INVALID = 'The code of the second factor is invalid.';
/** The session may only set up a second factor. */
export const SECOND_FACTOR_SETUP_REQUIRED = 'The second factor must be set up first.';
export const SECOND_FACTOR_EXISTS = 'The second factor is already set up.';
export const SECOND_FACTOR_MISSING = 'The second factor is not set up.';
/** One's own is removed with a code, never as that of another director is. */
export const SECOND_FACTOR_IS_OWN = 'The own second factor is removed with a code.';
export const SECOND_FACTOR_MANDATORY = 'The event requires the second factor.';
/** Used, expired, replaced or unknown. */
export const JUDGE_LINK_INVALID = 'This link of a judge is invalid.';
export const RESET_LINK_INVALID = 'This password reset token is invalid.';

// The event's time windows

export const REGISTRATION_CLOSED = 'Registration is currently not available.';
export const DELIVERY_CLOSED = 'Project delivery is currently not available.';
export const JUDGING_CLOSED = 'Judging is currently not available.';
export const CERTIFICATES_CLOSED = 'Certificates are currently not available.';

// Files

export const FILE_TOO_LARGE = 'The file is too large.';
export const FILE_EMPTY = 'The file is empty.';
export const FILE_TYPE_NOT_ALLOWED = 'The file type is not allowed.';
export const IMAGE_UNREADABLE = 'The image is damaged.';
export const IMAGE_ANIMATED = 'Animated images are not allowed.';
export const IMAGE_TOO_LARGE = 'The image has too many pixels.';
/** `errors` says in Arabic why the file cannot be the background of certificates. */
export const BACKGROUND_REFUSED = 'The background cannot be used.';
export const UPLOAD_INTERRUPTED = 'The upload broke off.';
export const UPLOAD_RUNNING = 'Another upload of this account is running.';
export const UPLOAD_MOVED_ON = 'The upload goes on at another place.';
export const UPLOAD_INCOMPLETE = 'The upload is not complete.';
export const FILES_UNAVAILABLE = 'Files cannot be stored at the moment.';
/** Of the files or of the database: nothing was stored. */
export const STORAGE_FULL = 'There is not enough space to store this.';

// Import

/** `errors.file` says in Arabic what is wrong with the file as a whole. */
export const SPREADSHEET_REFUSED = 'The spreadsheet cannot be read.';
/** `errors.mapping` says in Arabic what is wrong. */
export const IMPORT_MAPPING_INVALID = 'The mapping of the columns is invalid.';
export const IMPORT_HAS_PROBLEMS = 'The spreadsheet has errors.';
/** Another import is being applied. */
export const IMPORT_RUNNING = 'Another import is being applied.';
/** Loading the import again shows what it would do now. */
export const IMPORT_CHANGED = 'What the import does has changed since it was checked.';
/** It is being applied, or was. */
export const IMPORT_NOT_CHANGEABLE = 'The import can no longer be changed.';
export const IMPORT_NOT_APPLIED = 'The import added nothing that can be taken back.';
/** `errors` names in Arabic each added record that stands in the way, and why. */
export const IMPORT_BUILT_UPON = 'Something was built on what the import added.';

// Teams and members

/** The Arabic sentence in `errors` for a person's field whose value another person already has. */
export const PERSON_FIELD_TAKEN = {
  email: 'الإيميل مستخدم مسبقًا',
  identity: 'رقم الهوية مستخدم مسبقًا',
  phone_number: 'رقم الجوال مستخدم مسبقًا',
} as const;

export const TEAM_REQUIRED = 'The team_id field is required.';
export const TEAM_CHANGED = 'The team was changed meanwhile.' as const;
/** As many teams are qualified as there are places. */
export const NO_PLACE_LEFT = 'No place is left.';
/** The event asks no team to confirm. */
export const CONFIRMATION_OFF = 'Teams do not confirm in this event.';
export const CONFIRMATION_OVER = 'The time to confirm is over.';
export const TEAM_NOT_QUALIFIED = 'The team is not qualified.';
export const TEAM_NOT_WAITING = 'The team is not in the waiting list.';
/** A track decides by which rubric a team is judged, and which prizes it can win. */
export const TRACK_OF_JUDGED_TEAM = 'The track cannot be changed because the team has been evaluated.';
export const TEAM_EVALUATED = 'The team cannot be deleted because it has been evaluated.';
/** The team was rejected or has withdrawn. */
export const TEAM_NOT_PARTICIPATING = 'The team does not take part in the event.';
export const ALREADY_HAS_TEAM = 'You already have a team.';
export const ALREADY_ACTIVATED = 'The account is already activated.';
export const TEAM_FULL = 'The team already has the maximum number of members.';
/** The team is not, or no longer, open for leaders who are alone. */
export const TEAM_NOT_OPEN = 'The team is not open to join.';
/** Who asks to join a team leads a team of others. */
export const NOT_ALONE = 'The leader is not alone in the team.';
export const JOIN_DECLINED = 'The team has declined before.';
export const TOO_MANY_JOIN_REQUESTS = 'Too many requests wait for a decision.';
/** It was decided or withdrawn. */
export const JOIN_REQUEST_ENDED = 'The request is no longer open.';
/** Its leader has joined another team. */
export const TEAM_MERGED = 'The team has become a part of another team.';
export const MEMBER_CHANGED = 'The member was changed meanwhile.' as const;
export const MEMBER_HAS_ACCOUNT = 'The member has an account.';
export const INVITATION_INVALID = 'This invitation is unknown.';
export const INVITATION_USED = 'This invitation was accepted.';
export const INVITATION_REVOKED = 'This invitation was revoked.';
export const INVITATION_EXPIRED = 'This invitation has expired.';
export const LEADER_NOT_DELETABLE = 'The leader cannot be deleted.';

// Tables, sectors and tracks

export const TABLE_TAKEN = 'The table is already assigned to another team.';
export const TABLE_NAME_TAKEN = 'The table name has already been taken.';
/** The Arabic sentence in `errors` for the name of a table that exists; it says which, when the names are not equal. */
export const tableNameTaken = (name: string, existing: string) =>
  name === existing ? 'اسم الطاولة مستخدم مسبقًا' : `هي نفسها الطاولة الموجودة باسم «${isolate(existing)}»`;
export const TABLE_CHANGED = 'The table was changed meanwhile.' as const;
export const TABLE_IN_USE = 'The table cannot be deleted because it belongs to a team.';
export const SECTOR_NAME_TAKEN = 'The sector name has already been taken.';
export const SECTOR_CHANGED = 'The sector was changed meanwhile.' as const;
export const SECTOR_IN_USE = 'The sector cannot be deleted because it belongs to a team.';
export const SECTOR_INVALID = 'The selected sector is invalid.';
export const SUB_SECTOR_IN_USE = 'The sub-sector cannot be deleted because it belongs to a team.';
export const SUB_SECTORS_INVALID = 'The selected sub-sectors are invalid.';
export const TRACK_NAME_TAKEN = 'The track name has already been taken.';
export const TRACK_CHANGED = 'The track was changed meanwhile.' as const;
export const TRACK_IN_USE = 'The track cannot be deleted because a team is in it.';
export const TRACK_ASKED = 'The track cannot be deleted because a question of a form is asked in it.';
export const TRACK_INVALID = 'The selected track is invalid.';
/** Their order was changed while another person added or deleted one. */
export const TRACKS_CHANGED = 'The tracks were changed meanwhile.';
export const TRACKS_FULL = 'The event already has the maximum number of tracks.';

// Rubrics

export const RUBRIC_NAME_TAKEN = 'The rubric name has already been taken.';
export const RUBRIC_CHANGED = 'The rubric was changed meanwhile.' as const;
export const RUBRIC_IN_USE = 'The rubric cannot be deleted because evaluations were given by it.';
export const RUBRIC_IS_DEFAULT = 'The default rubric cannot be deleted.';
export const STAGE_CHANGED = 'The stage was changed meanwhile.';
export const PRIZE_NAME_TAKEN = 'The prize name has already been taken.';
export const PRIZE_CHANGED = 'The prize was changed meanwhile.' as const;
export const PRIZES_CHANGED = 'The prizes were changed meanwhile.';
export const PRIZES_FULL = 'The event already has the maximum number of prizes.';
/** Its winners follow from scores or votes. */
export const PRIZE_NOT_PICKED = 'The winners of this prize are not picked.';
export const PRIZE_NOT_VOTED = 'Judges do not vote on this prize.';
export const ROUND_NAME_TAKEN = 'The round name has already been taken.';
export const ROUND_CHANGED = 'The round was changed meanwhile.' as const;
/** Its window and whether it is blind are in the settings; who moved on is decided. */
export const ROUND_BEGUN = 'The round has already begun.';
/** Only the last round, and only one that has not begun. */
export const ROUND_NOT_LAST = 'Only the last round can be removed, before it begins.';
export const ROUND_NOT_NEXT = 'The round is not the next one.';
export const ROUND_NOT_CURRENT = 'The round is not the current one.';
export const ROUND_WITHOUT_TEAMS = 'No team moves on to the round.';
/** A ranking that a later round is built on stays as it is. */
export const ROUND_BUILT_ON = 'A later round is built on these results.';
export const ROUND_HAS_EVALUATIONS = 'The round cannot be withdrawn because it has evaluations.';
/** What was written for a round that has ended does not count in another one. */
export const ROUND_ENDED = 'The round of the evaluation has ended.';
/** Only teams that moved on are assigned to committees. */
export const TEAM_NOT_IN_ROUND = 'The team does not take part in the current round.';
export const ROUNDS_FULL = 'The event already has the maximum number of rounds.';
export const RUBRICS_FULL = 'The event already has the maximum number of rubrics.';
/** The rubric by which the committee judges the team asks for no evaluation of this type. */
export const EVALUATION_TYPE_UNKNOWN = 'The rubric has no evaluation of this type.';

// Forms

export const ANSWERS_CHANGED = 'An answer was changed meanwhile.' as const;
/** The leader answers the required questions of the delivery form before they deliver. */
export const DELIVERY_ANSWERS_MISSING = 'Required questions of the delivery have no answer.';
export const FIELD_CHANGED = 'The field was changed meanwhile.' as const;
/** An earlier attempt, whose answer was lost, added it with another kind or in another form, or it was removed since. */
export const FIELD_ADDED = 'The field was already added.';
export const FIELD_IN_USE = 'Another field depends on this one.';
export const FORM_CHANGED = 'The fields of the form were changed meanwhile.';
export const FORM_FULL = 'The form already has the maximum number of fields.';
export const ANSWERS_REFUSED = 'Some answers are not accepted.';

// Committees and evaluations

export const TEAMS_REQUIRED = 'The teams field is required.';
export const COMMITTEE_REQUIRED = 'The committee_id field is required.';
export const COMMITTEE_UNKNOWN = 'A committee does not exist.';
export const COMMITTEE_CHANGED = 'The committee was changed after this version.' as const;
export const COMMITTEE_HAS_EVALUATED =
  'The committee cannot be deleted because it has submitted an evaluation.';
export const JUDGE_CHANGED = 'The judge was changed after this version.' as const;
export const JUDGE_HAS_SUBMITTED = 'The judge cannot be deleted because they have submitted an evaluation.';
export const JUDGES_FULL = 'The committee already has the maximum number of judges.';
export const DISTRIBUTION_PLAN_CHANGED = 'The plan has changed since it was made.';
export const ASSIGNMENT_EVALUATED = 'A team cannot be taken away from a committee that has evaluated it.';
/** The committee has a conflict of interest with the team: it neither judges it nor is assigned to it. */
export const CONFLICT_OF_INTEREST = 'The committee has a conflict of interest with the team.';
/** The conflict exists already, with another reason. */
export const CONFLICT_DECLARED = 'The conflict of interest was already declared.';
/** The team has got another committee instead, or the board decided that it needs none. */
export const CONFLICT_SETTLED = 'The conflict of interest was already settled.';
export const EVALUATION_CHANGED = 'The evaluation was changed after this version.';
export const EVALUATION_FINISHED = 'The evaluation is already finished.';
export const EVALUATION_NOT_FINISHED = 'The evaluation is not finished.';
export const REOPEN_ALREADY_REQUESTED = 'A request to re-open the evaluation is already open.';
export const REOPEN_REQUEST_DECIDED = 'The request was already decided.';

// Results

/** Nothing that changes the ranking is stored any more: submissions, re-openings, assignments, criteria, weights. */
export const RESULTS_FROZEN = 'The results are frozen.';
/** What was judged stays as it was once the results are frozen. */
export const JUDGED_FILES_KEPT = 'The files of a judged project cannot be deleted.';
/** They must be frozen before they are published. */
export const RESULTS_NOT_FROZEN = 'The results are not frozen.';
/** They must be withdrawn before what is published changes, or judging goes on. */
export const RESULTS_PUBLISHED = 'The results are published.';
export const RESULTS_CHANGED = 'The results were changed meanwhile.' as const;
/** No team has been evaluated by all of its committees. */
export const RESULTS_EMPTY = 'No team is ranked yet.';

// Settings and board accounts

export const SETTINGS_CHANGED = 'The settings were changed after this version.' as const;
export const EVENT_NOT_ENDED = 'The event has not ended.';
export const TEAM_MAY_DELIVER = 'A team may still deliver.';
export const ROUND_PLANNED = 'A round is planned that has not begun.';
export const CRITERIA_FROZEN = 'The criteria cannot be changed because evaluations of this type exist.';
/** An account of the board or of the reception. */
export const ACCOUNT_CHANGED = 'The account was changed meanwhile.' as const;
export const LAST_SUPER_ADMIN = 'The last super-admin cannot be removed or demoted.';

// Reception

/** The password is right, but the board has disabled the account. */
export const ACCOUNT_DISABLED = 'The account is disabled.';
/** The code is of no team, or of a pass that was printed again since. */
export const PASS_UNKNOWN = 'The pass is unknown.';
/** Only qualified teams are expected. */
export const TEAM_NOT_EXPECTED = 'The team is not expected.';
export const MEMBERS_UNKNOWN = 'None of the people is in the team.';
/** Another check-in, of another team, has this id. */
export const CHECK_IN_ID_TAKEN = 'The id belongs to another check-in.';

// Messages to an audience

export const MESSAGE_NOT_DRAFT = 'The message is not a draft any more.';
export const MESSAGE_NOT_SCHEDULED = 'The message is not scheduled.';
export const MESSAGE_CHANGED = 'The message was changed meanwhile.' as const;
export const AUDIENCE_EMPTY = 'The audience is empty.';
/** Approving or discarding: it is not held any more, or what it says has changed since it was shown. */
export const HELD_MESSAGE_CHANGED = 'The held message was changed meanwhile.';

// Announcements

export const ANNOUNCEMENT_CHANGED = 'The announcement was changed meanwhile.' as const;
export const ANNOUNCEMENT_NOT_ACTIVE = 'The announcement is not active.';

// Certificates that the portal makes

export const CERTIFICATE_TEMPLATE_CHANGED = 'The design was changed meanwhile.' as const;
/** Certificates of it were issued. */
export const CERTIFICATE_TEMPLATE_IN_USE = 'The design has issued certificates.';
/** One issue runs at a time. */
export const CERTIFICATES_BEING_ISSUED = 'Another issue of certificates is running.';
/** The certificates show ranks, or go to the first of them. */
export const RESULTS_NOT_PUBLISHED = 'The results are not published.';
/** It was revoked or replaced before. */
export const CERTIFICATE_NOT_VALID = 'The certificate is not valid any more.';
/** It is not drawn yet, was replaced, or its person is not in the portal any more. */
export const CERTIFICATE_NOT_REISSUABLE = 'The certificate cannot be issued again.';

// Releases: why nothing was released. `errors.details` has sentences for operators.

export const RELEASE_REFUSED = 'The release was refused.';
/** Its contract, a shared module, its paths or its roles. */
export const RELEASE_INCOMPATIBLE = 'The version cannot run beside what is released.';
export const RELEASE_CURRENT = 'Everyone already runs this version.';
/** What should change is not what runs any more. */
export const RELEASE_CHANGED = 'The releases were changed meanwhile.';
export const RELEASE_FILES_MISSING = 'The files of the version are missing or changed.';
export const RELEASE_KEY_REFUSED = 'The key may not do this.';
export const RELEASES_LOCKED = 'Another process is changing the releases.';
export const RELEASE_BUNDLE_REFUSED = 'The bundle was refused.';
export const PUBLISHING_OFF = 'This portal takes no releases over HTTP.';
/** It is too old, was used before, or is not signed for this portal. */
export const RELEASE_ORDER_REFUSED = 'The order is not valid.';
export const RELEASE_CHECK_FAILED = 'A check of the release failed.';

/** An edit is refused because another person has changed one of the same fields since: `errors` says who, and to what. */
export const EDIT_CONFLICTS = [
  TEAM_CHANGED,
  MEMBER_CHANGED,
  TABLE_CHANGED,
  SECTOR_CHANGED,
  TRACK_CHANGED,
  RUBRIC_CHANGED,
  ROUND_CHANGED,
  PRIZE_CHANGED,
  FIELD_CHANGED,
  ANSWERS_CHANGED,
  COMMITTEE_CHANGED,
  JUDGE_CHANGED,
  RESULTS_CHANGED,
  SETTINGS_CHANGED,
  ACCOUNT_CHANGED,
  MESSAGE_CHANGED,
  ANNOUNCEMENT_CHANGED,
  CERTIFICATE_TEMPLATE_CHANGED,
] as const;
export type EditConflict = (typeof EDIT_CONFLICTS)[number];
