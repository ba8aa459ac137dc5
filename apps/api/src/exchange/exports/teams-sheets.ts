import type { TeamAudience } from '@portal/api-schema';
import { countryName } from '@portal/domain/countries';
import { type AnswerValue, answerText } from '@portal/domain/forms/answers';
import type { FormName } from '@portal/domain/forms/kinds';
import { formHeadings } from '@portal/domain/import-columns';
import { EVALUATION_STATE_LABELS, MEMBER_ROLE_LABELS, TEAM_STATUS_LABELS } from '@portal/domain/statuses';
import { shownEmail } from '../../accounts/index.ts';
import { loadSettings } from '../../event/index.ts';
import { combinedState, committeesOf, evaluationState } from '../../judging/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sheet } from '../../platform/xlsx/sheet.ts';
import {
  answersOfPeople,
  answersOfTeams,
  findRoom,
  listFields,
  listTracks,
  subSectorsOf,
} from '../../teams/index.ts';
import { membersOf, teamBatches } from './exports.repository.ts';
import { type ColumnOf, recordsOf, sheetOf } from './sheet-of.ts';

/** The teams of an audience, the oldest first, and a second sheet with their members. */
export async function teamsSheets(tx: Database, audience: TeamAudience): Promise<Sheet[]> {
  const fields = await listFields(tx);
  const headings = formHeadings(fields);
  const columns = (...forms: FormName[]) =>
    forms
      .flatMap((form) => fields.filter((field) => field.form === form))
      .map(
        ({ id }): ColumnOf<Answered> => [
          headings.get(id) ?? '',
          28,
          ({ answers }) => cellOf(answers?.get(id)),
        ],
      );
  return [
    await teamsSheet(tx, audience, columns('registration', 'delivery')),
    membersSheet(tx, audience, columns('members')),
  ];
}

interface Answered {
  readonly answers: ReadonlyMap<string, AnswerValue> | undefined;
}

const cellOf = (value: AnswerValue | undefined) =>
  typeof value === 'number' ? value : answerText(value) || null;

async function teamsSheet(
  tx: Database,
  audience: TeamAudience,
  answers: readonly ColumnOf<Answered>[],
): Promise<Sheet> {
  const hasTracks = (await listTracks(tx)).length > 0;
  const confirms = (await loadSettings(tx)).confirm_until !== null;
  const waits = (await findRoom(tx)) !== null;
  return sheetOf(
    'الفرق',
    recordsOf(teamBatches(tx, audience), async (teams) => {
      const ids = teams.map(({ id }) => id);
      const subSectors = await subSectorsOf(tx, ids);
      const members = await membersOf(tx, ids);
      const committees = await committeesOf(tx, ids);
      const answersOf = await answersOfTeams(tx, ids);
      return teams.map((team) => ({
        ...team,
        leader: leaderOf(members.get(team.id)),
        subSectors: subSectors.get(team.id),
        members: members.get(team.id),
        judgedBy: committees.get(team.id) ?? [],
        answers: answersOf.get(team.id),
      }));
    }),
    [
      ['الفريق', 28, ({ name }) => name],
      ['الحالة', 14, ({ status }) => TEAM_STATUS_LABELS[status]],
      ['القطاع', 22, ({ sector }) => sector?.name],
      ['المجالات الفرعية', 32, ({ subSectors }) => listed(subSectors?.map(({ name }) => name))],
      hasTracks && ['المسار', 22, ({ track }) => track?.name],
      ['الطاولة', 16, ({ table }) => table?.name],
      ['مكان الطاولة', 16, ({ table }) => table?.location],
      ['قائد الفريق', 26, ({ leader }) => leader?.full_name],
      ['البريد الإلكتروني', 28, ({ leader }) => leader && shownEmail(leader.email)],
      ['رقم الجوال', 14, ({ leader }) => leader?.phone_number],
      ['عدد الأعضاء', 12, ({ members = [] }) => members.length],
      ['الأعضاء', 40, ({ members }) => listed(members?.map(({ full_name }) => full_name))],
      ['المشروع', 32, ({ project }) => project],
      ['تاريخ تسليم المشروع', 18, ({ delivered_at }) => delivered_at],
      ['وقت الوصول', 18, ({ checked_in_at }) => checked_in_at],
      ['لجان التحكيم', 28, ({ judgedBy }) => listed(judgedBy.map(({ full_name }) => full_name))],
      ['حالة التقييم', 14, ({ judgedBy }) => stateOf(judgedBy)],
      ['تاريخ التسجيل', 18, ({ created_at }) => created_at],
      confirms && ['تأكيد المشاركة', 18, ({ confirmed_at }) => confirmed_at],
      waits && ['قائمة الانتظار', 16, ({ waiting }) => waiting?.in_event],
      waits && ['قائمة انتظار المسار', 18, ({ waiting }) => waiting?.in_track],
      ...answers,
    ],
  );
}

/** One row per person, without the identity number. */
function membersSheet(tx: Database, audience: TeamAudience, answers: readonly ColumnOf<Answered>[]): Sheet {
  return sheetOf(
    'الأعضاء',
    recordsOf(teamBatches(tx, audience), async (teams) => {
      const ids = teams.map(({ id }) => id);
      const members = await membersOf(tx, ids);
      const answersOf = await answersOfPeople(tx, ids);
      return teams.flatMap(({ id, name: team, table }) => {
        const people = members.get(id) ?? [];
        const leader = leaderOf(people);
        return people.map((member) => ({
          ...member,
          team,
          table,
          leader,
          answers: answersOf.get(member.id),
        }));
      });
    }),
    [
      ['الفريق', 28, ({ team }) => team],
      ['الاسم', 26, ({ full_name }) => full_name],
      ['الصفة', 10, ({ is_leader }) => MEMBER_ROLE_LABELS[is_leader ? 'leader' : 'member']],
      ['التخصص', 20, ({ specialty }) => specialty],
      ['البريد الإلكتروني', 28, ({ email }) => shownEmail(email)],
      ['رقم الجوال', 16, ({ phone_number }) => phone_number],
      ['الجنسية', 16, ({ nationality }) => nationality && countryName(nationality)],
      ['الطاولة', 16, ({ table }) => table?.name],
      // Names of teams are not unique: with it an import finds the team of each member.
      ['بريد قائد الفريق', 28, ({ leader }) => leader && shownEmail(leader.email)],
      ...answers,
    ],
  );
}

const leaderOf = <P extends { is_leader: boolean }>(people: readonly P[] = []) =>
  people.find(({ is_leader }) => is_leader);

function stateOf(judgedBy: readonly Parameters<typeof evaluationState>[0][]): string | null {
  return judgedBy.length > 0 ? EVALUATION_STATE_LABELS[combinedState(judgedBy.map(evaluationState))] : null;
}

function listed(names: readonly string[] = []): string | null {
  return names.length > 0 ? names.join('، ') : null;
}
