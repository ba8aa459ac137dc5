import type { TeamAudience } from '@portal/api-schema';
import { EVALUATION_STATE_LABELS, MEMBER_ROLE_LABELS, TEAM_STATUS_LABELS } from '@portal/domain/statuses';
import { combinedState, committeesOf, evaluationState } from '../../judging/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Cell, Sheet } from '../../platform/xlsx/sheet.ts';
import { peopleOf, subSectorsOf } from '../../teams/index.ts';
import { membersOf, teamBatches } from './exports.repository.ts';

/** The teams of an audience, the oldest first, and a second sheet with their members. */
export function teamsSheets(tx: Database, audience: TeamAudience): Sheet[] {
  return [teamsSheet(tx, audience), membersSheet(tx, audience)];
}

function teamsSheet(tx: Database, audience: TeamAudience): Sheet {
  return {
    name: 'الفرق',
    columns: [
      { header: 'الفريق', width: 28 },
      { header: 'الحالة', width: 14 },
      { header: 'القطاع', width: 22 },
      { header: 'المجالات الفرعية', width: 32 },
      { header: 'الطاولة', width: 16 },
      { header: 'مكان الطاولة', width: 16 },
      { header: 'قائد الفريق', width: 26 },
      { header: 'البريد الإلكتروني', width: 28 },
      { header: 'رقم الجوال', width: 14 },
      { header: 'عدد الأعضاء', width: 12 },
      { header: 'الأعضاء', width: 40 },
      { header: 'المشروع', width: 32 },
      { header: 'تاريخ تسليم المشروع', width: 18 },
      { header: 'وقت الوصول', width: 18 },
      { header: 'لجان التحكيم', width: 28 },
      { header: 'حالة التقييم', width: 14 },
      { header: 'تاريخ التسجيل', width: 18 },
    ],
    rows: teamRows(tx, audience),
  };
}

async function* teamRows(tx: Database, audience: TeamAudience): AsyncGenerator<Cell[]> {
  for await (const batch of teamBatches(tx, audience)) {
    const ids = batch.map(({ id }) => id);
    const people = await peopleOf(tx, ids);
    const subSectors = await subSectorsOf(tx, ids);
    const members = await membersOf(tx, ids);
    const committees = await committeesOf(tx, ids);
    for (const team of batch) {
      const leader = people.leaders.get(team.id);
      const judgedBy = committees.get(team.id) ?? [];
      yield [
        team.name,
        TEAM_STATUS_LABELS[team.status],
        team.sector?.name ?? null,
        listed(subSectors.get(team.id)?.map(({ name }) => name)),
        team.table?.name ?? null,
        team.table?.location ?? null,
        leader?.full_name ?? null,
        leader?.email ?? null,
        leader?.phone_number ?? null,
        people.sizes.get(team.id) ?? 0,
        listed(members.get(team.id)?.map(({ full_name }) => full_name)),
        team.project,
        team.delivered_at,
        team.checked_in_at,
        listed(judgedBy.map(({ full_name }) => full_name)),
        judgedBy.length > 0 ? EVALUATION_STATE_LABELS[combinedState(judgedBy.map(evaluationState))] : null,
        team.created_at,
      ];
    }
  }
}

/** One row per person, without the identity number. */
function membersSheet(tx: Database, audience: TeamAudience): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const batch of teamBatches(tx, audience)) {
      const members = await membersOf(
        tx,
        batch.map(({ id }) => id),
      );
      for (const team of batch) {
        const people = members.get(team.id) ?? [];
        const leader = people.find(({ is_leader }) => is_leader);
        for (const member of people) {
          yield [
            team.name,
            member.full_name,
            MEMBER_ROLE_LABELS[member.is_leader ? 'leader' : 'member'],
            member.specialty,
            member.email,
            member.phone_number,
            team.table?.name ?? null,
            leader?.email ?? null,
          ];
        }
      }
    }
  }
  return {
    name: 'الأعضاء',
    columns: [
      { header: 'الفريق', width: 28 },
      { header: 'الاسم', width: 26 },
      { header: 'الصفة', width: 10 },
      { header: 'التخصص', width: 20 },
      { header: 'البريد الإلكتروني', width: 28 },
      { header: 'رقم الجوال', width: 14 },
      { header: 'الطاولة', width: 16 },
      // Names of teams are not unique: with it an import finds the team of each member.
      { header: 'بريد قائد الفريق', width: 28 },
    ],
    rows: rows(),
  };
}

function listed(names: readonly string[] = []): string | null {
  return names.length > 0 ? names.join('، ') : null;
}
