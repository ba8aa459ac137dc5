import type { EvaluationState } from '@portal/api-schema';
import { TEAM_STATUS_LABELS } from '@portal/domain/statuses';
import type { Database } from '../db/database.ts';
import { combinedState, evaluationState } from '../evaluations/evaluation-state.ts';
import { committeesOf, subSectorsOf } from '../teams/team-parts.repository.ts';
import { peopleOf } from '../teams/teams.repository.ts';
import { teamBatches } from './exports.repository.ts';
import type { Cell, Sheet } from './sheet.ts';

const STATES: Readonly<Record<EvaluationState, string>> = {
  not_started: 'لم يبدأ',
  in_progress: 'قيد التقييم',
  finished: 'مكتمل',
  reopened: 'أُعيد فتحه',
};

/** Every team with its leader, or those of one committee, the oldest first. */
export function teamsSheet(tx: Database, committeeId: string | undefined): Sheet {
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
      { header: 'المشروع', width: 32 },
      { header: 'تاريخ تسليم المشروع', width: 18 },
      { header: 'لجان التحكيم', width: 28 },
      { header: 'حالة التقييم', width: 14 },
      { header: 'تاريخ التسجيل', width: 18 },
    ],
    rows: rowsOf(tx, committeeId),
  };
}

async function* rowsOf(tx: Database, committeeId: string | undefined): AsyncGenerator<Cell[]> {
  for await (const batch of teamBatches(tx, committeeId)) {
    const ids = batch.map(({ id }) => id);
    const people = await peopleOf(tx, ids);
    const subSectors = await subSectorsOf(tx, ids);
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
        team.project,
        team.delivered_at,
        listed(judgedBy.map(({ full_name }) => full_name)),
        judgedBy.length > 0 ? STATES[combinedState(judgedBy.map(evaluationState))] : null,
        team.created_at,
      ];
    }
  }
}

function listed(names: readonly string[] = []): string | null {
  return names.length > 0 ? names.join('، ') : null;
}
