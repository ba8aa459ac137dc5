import type { Data, Settings, settingsCalls } from '@portal/api-schema';

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
