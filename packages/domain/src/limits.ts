/** How long texts and lists may be. Lengths of texts are in characters. */

export const TITLE_MAX = 200;
/** Teams that every committee scores, for calibration. */
export const CALIBRATION_TEAMS_MAX = 3;
export const NOTE_MAX = 2000;
/** A page of the event, in Markdown. */
export const PAGE_MAX = 20_000;
/** The most people that the settings may allow in a team, the leader counted. */
export const TEAM_MEMBERS_LIMIT = 100;
/** The most places that an event may have. */
export const PLACES_MAX = 100_000;
/** A team that was qualified late has at least so long to confirm that it takes part. */
export const CONFIRMATION_HOURS_MIN = 48;
export const CRITERIA_PER_TYPE_MAX = 20;
export const RUBRICS_MAX = 20;
export const RUBRIC_PARTS_MAX = 10;
export const SCORE_LEVELS_MAX = 21;
export const SCORE_LEVEL_MAX = 500;
export const CRITERION_SCORE_MAX = 100;
export const SUB_SECTORS_MAX = 50;
export const TRACKS_MAX = 50;
export const TRACK_DESCRIPTION_MAX = 500;
/** Teams for which a track has room. */
export const TRACK_PLACES_MAX = 10_000;
export const COMMITTEE_MEMBERS_MAX = 30;
/** Judges of a committee who sign in themselves. */
export const JUDGES_MAX = 30;
export const COMMITTEE_TEAMS_MAX = 500;
/** Committees that a distribution of teams may name. */
export const DISTRIBUTION_COMMITTEES_MAX = 1000;
/** Rows of a list's page: when the query names no number, and at most. */
export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MAX = 100;
/** Teams that a search counts; of more it only says that there are more. */
export const FOUND_TEAMS_COUNTED_MAX = 1000;
/** The text of a message, in Markdown. */
export const MESSAGE_MAX = 10_000;
/** The text of an announcement: a few lines on a phone. */
export const ANNOUNCEMENT_MAX = 300;
/** Teams that a message may name one by one. */
export const MESSAGE_TEAMS_MAX = 500;
/** What an open team says that it needs, the specialties that it names, and the note of a request to join. */
export const TEAM_NEEDS_MAX = 500;
export const JOIN_SPECIALTIES_MAX = 10;
export const JOIN_NOTE_MAX = 500;
/** Requests of one leader that wait for a decision. */
export const OPEN_JOIN_REQUESTS_MAX = 5;
