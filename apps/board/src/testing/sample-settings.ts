import type { Data, Prize, Round, Rubric, Settings, settingsCalls, Track } from '@portal/api-schema';

/** Sample settings for tests; takes the fields that differ. Registration is open until 2030. */
export function sampleSettings(changes: Partial<Settings> = {}): Data<typeof settingsCalls.get> {
  const criterion = (id: string, label: string, weight: number) => ({
    id,
    label,
    description: null,
    max_score: 10,
    weight,
  });
  return {
    settings: {
      registration_from: '2026-01-01T06:00:00.000Z',
      registration_to: '2030-01-01T06:00:00.000Z',
      delivery_from: null,
      delivery_to: null,
      judging_from: null,
      judging_to: null,
      event_name: 'هاكاثون الابتكار',
      min_team_members: 1,
      max_team_members: 6,
      places: null,
      confirm_until: null,
      release_unconfirmed: false,
      disagreement_points: 15,
      blind_judging: false,
      certificates_open: false,
      support_email: 'help@demo.sa',
      support_phone: null,
      pages: { instructions: '## قبل أن تبدأ', attendance: '', help: '', privacy: '' },
      type_weights: { eco: 30, idea: 30, tech: 40 },
      criteria: {
        eco: [criterion('e1', 'نموذج العمل', 60), criterion('e2', 'الفرصة', 40)],
        idea: [criterion('i1', 'الأصالة', 100)],
        tech: [criterion('t1', 'النموذج الأولي', 100)],
      },
      version: 7,
      ...changes,
    },
    criteria_frozen: { eco: false, idea: false, tech: false },
    images: [],
    anonymised_at: null,
  };
}

/** The rubric of the sample settings; takes the fields that differ. Nothing was evaluated by it. */
export function sampleRubric(changes: Partial<Rubric> = {}): Rubric {
  const { criteria } = sampleSettings().settings;
  const part = (type: string, label: string, weight: number) => ({
    type,
    label,
    weight,
    criteria: criteria[type] ?? [],
  });
  return {
    id: 'r1',
    name: 'الأساسي',
    is_default: true,
    track_ids: [],
    parts: [part('eco', 'الاقتصادي', 30), part('idea', 'الفكرة', 30), part('tech', 'التقني', 40)],
    number: 1,
    evaluations: { finished: 0, begun: 0 },
    evaluated: [],
    version: 7,
    ...changes,
  };
}

export const sampleTrack = (id: string, name: string): Track => ({
  id,
  name,
  description: '',
  places: null,
  is_full: false,
  version: 1,
});

/** A round that is planned. */
export function sampleRound(changes: Partial<Round> = {}): Round {
  return {
    number: 2,
    name: 'النهائي',
    mode: 'table',
    judging_from: null,
    judging_to: null,
    blind: false,
    rubric_id: null,
    advance: 'first',
    advance_count: 3,
    carried_weight: 0,
    state: 'planned',
    is_current: false,
    teams_count: 0,
    has_evaluations: false,
    version: 1,
    ...changes,
  };
}

/** A prize for the best total that nobody wins yet. */
export function samplePrize(changes: Partial<Prize> = {}): Prize {
  return {
    id: 'p1',
    name: 'المركز الأول',
    description: '',
    kind: 'rank',
    part: null,
    track_id: null,
    sector_id: null,
    winners: 1,
    exclusive: false,
    awarded: [],
    votes_count: 0,
    version: 1,
    ...changes,
  };
}
