import { leaderMenu } from './leader-menu.ts';

const labels = (state: Parameters<typeof leaderMenu>[0]) => leaderMenu(state).map(({ label }) => label);

const WITHOUT_CERTIFICATES = [
  'الرئيسية',
  'اعضاء الفريق',
  'مركز المساعدة',
  'تعليمات التسجيل',
  'تعليمات الحضور',
];

test('certificates are the third entry for a qualified team that has them', () => {
  expect(labels({ currentStatus: 'Qualified', has_certification: true })).toEqual([
    'الرئيسية',
    'اعضاء الفريق',
    'شهادات الفريق',
    'مركز المساعدة',
    'تعليمات التسجيل',
    'تعليمات الحضور',
  ]);
});

test.each([
  [{ currentStatus: 'Qualified', has_certification: false }],
  [{ currentStatus: 'Pending', has_certification: true }],
  [{ currentStatus: null, has_certification: true }],
  [{ currentStatus: 'Qualified' }],
  [{}],
])('there are no certificates in the menu for %j', (state) => {
  expect(labels(state)).toEqual(WITHOUT_CERTIFICATES);
});

test('results are the last entry once they are published', () => {
  expect(labels({ currentStatus: 'Pending', results_published: true })).toEqual([
    ...WITHOUT_CERTIFICATES,
    'النتائج',
  ]);
});
