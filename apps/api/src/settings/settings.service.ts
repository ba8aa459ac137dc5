import type { Criterion, EvaluationType, Settings } from '@portal/api-schema';
import type { Context } from '../context.ts';
import { toIso } from '../time.ts';
import { loadCriteria, loadPages, loadSettings } from './settings.repository.ts';

export async function getSettings({ db }: Context): Promise<Settings> {
  const [row, criteriaRows, pageRows] = await Promise.all([
    loadSettings(db),
    loadCriteria(db),
    loadPages(db),
  ]);
  const criteriaOf = (type: EvaluationType) =>
    criteriaRows.filter((row) => row.type === type).map(toCriterion);
  const bodyOf = (name: string) => pageRows.find((page) => page.name === name)?.body ?? '';
  return {
    registration_from: toIso(row.registration_from),
    registration_to: toIso(row.registration_to),
    delivery_from: toIso(row.delivery_from),
    delivery_to: toIso(row.delivery_to),
    judging_from: toIso(row.judging_from),
    judging_to: toIso(row.judging_to),
    event_name: row.event_name,
    max_team_members: row.max_team_members,
    certificates_open: row.certificates_open,
    support_email: row.support_email,
    support_phone: row.support_phone,
    pages: { instructions: bodyOf('instructions'), attendance: bodyOf('attendance'), help: bodyOf('help') },
    type_weights: { eco: row.eco_weight, idea: row.idea_weight, tech: row.tech_weight },
    criteria: { eco: criteriaOf('eco'), idea: criteriaOf('idea'), tech: criteriaOf('tech') },
  };
}

export function toCriterion({ id, label, description, max_score, weight }: Criterion): Criterion {
  return { id, label, description, max_score, weight };
}
