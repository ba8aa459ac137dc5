/** What the invented portal of `npm run dev` answers; every other call gets 404. */
export const fakePortal = {
  'POST /auth/login': {
    role: 'leader',
    user: { id: 'u1', full_name: 'سارة القحطاني', token: 'fake' },
  },
  'GET /available-registers': {
    availability_to_register: true,
    registration_from: '2026-11-01T08:00:00.000Z',
    registration_to: '2026-11-30T08:00:00.000Z',
    delivery_from: null,
    delivery_to: '2026-12-01T08:00:00.000Z',
    event_name: 'هاكاثون الابتكار',
    time_zone: 'Asia/Riyadh',
  },
};
