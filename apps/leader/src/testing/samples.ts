import type {
  AvailableRegisters,
  Data,
  FormField,
  LeaderHome,
  memberCalls,
  Project,
  Team,
} from '@portal/api-schema';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';

/** Sample answers of the API; each function takes the fields that differ. */

export function sampleTeam(changes: Partial<Team> = {}): Team {
  return {
    id: 't1',
    name: 'مدار',
    status: 'Qualified',
    sector: { id: 's1', name: 'الصحة الرقمية' },
    sub_sector: [
      { id: 'ss1', name: 'التشخيص المبكر' },
      { id: 'ss2', name: 'بيانات المرضى' },
    ],
    table: { table_id: 'tb1', name: '12', location: 'القاعة أ' },
    availability_to: null,
    version: 1,
    created_at: '2026-11-10T08:00:00Z',
    ...changes,
  };
}

export function sampleHome(changes: Partial<LeaderHome> = {}): LeaderHome {
  return {
    team_status: 'Qualified',
    has_certification: true,
    team: sampleTeam(),
    shares_name: false,
    members_count: 2,
    max_team_members: 6,
    project: null,
    registration_open: false,
    delivery_open: false,
    results_published: false,
    delivery_to: null,
    timeline: [
      { step: 'registered', state: 'done', at: '2026-11-10T08:00:00Z' },
      { step: 'under_review', state: 'done', at: '2026-11-14T08:00:00Z' },
      { step: 'qualified', state: 'done', at: '2026-11-18T08:00:00Z' },
      { step: 'delivered', state: 'current', at: null },
      { step: 'judged', state: 'upcoming', at: '2026-12-12T08:00:00Z' },
    ],
    next_change: null,
    now: new Date().toISOString(),
    committees_left: null,
    ...changes,
  };
}

export const sampleMembers: Data<typeof memberCalls.list> = {
  members: [
    {
      user_id: 'u1',
      full_name: 'سارة القحطاني',
      email: 'sara@demo.sa',
      pending_email: null,
      phone_number: '0500000001',
      identity: '1000000001',
      specialty: 'إدارة المنتج',
      is_leader: true,
      version: 1,
    },
    {
      user_id: 'u2',
      full_name: 'محمد العتيبي',
      email: 'mohammed@demo.sa',
      pending_email: null,
      phone_number: '0500000002',
      identity: '1000000002',
      specialty: null,
      is_leader: false,
      version: 1,
    },
  ],
};

export const sampleProject: Project = {
  title: 'مدار',
  description: null,
  delivered_at: '2026-11-20T13:12:00Z',
  files: [
    {
      id: 'f1',
      name: 'أول.pdf',
      size: 12_400_000,
      content_type: 'application/pdf',
      uploaded_at: '2026-11-20T13:12:00Z',
    },
  ],
};

export const sampleDates: AvailableRegisters = {
  availability_to_register: true,
  registration_from: '2026-11-01T08:00:00.000Z',
  registration_to: '2026-11-30T08:00:00.000Z',
  delivery_from: '2026-11-10T08:00:00.000Z',
  delivery_to: '2026-12-01T08:00:00.000Z',
  event_name: 'هاكاثون الابتكار',
  time_zone: 'Asia/Riyadh',
};

/** A question about members. */
export const shirtSize: FormField = {
  ...PLAIN_QUESTION,
  id: 'f1',
  form: 'members',
  kind: 'choice',
  label: 'المقاس',
  options: ['M', 'L'],
  required: true,
  shown_when: null,
  version: 1,
};
