import { DEMO_TEAMS } from './demo-teams.ts';

export interface DemoMember {
  full_name: string;
  specialty: string;
}

const GIVEN_NAMES =
  'محمد ريم خالد جواهر سعود دانة فيصل العنود راكان وجدان مشعل أروى عبدالرحمن هيا وليد شيماء نواف'.split(' ');
const FAMILY_NAMES =
  'العتيبي الشهري الحربي الزهراني المطيري القرني السالم البلوي العسيري الخثعمي الدوسري الفهد الرويلي'.split(
    ' ',
  );
const SPECIALTIES = [
  'تطوير الواجهات',
  'علم البيانات',
  'تجربة المستخدم',
  'هندسة البرمجيات',
  'تطوير الأعمال',
  'الأمن السيبراني',
  'التصميم الجرافيكي',
];

export const LEADER_SPECIALTY = 'إدارة المنتج';
const SMALLEST = 2;

let people = 0;
/** 17 and 13 names have no common divisor: the pairs repeat only after 221 people. */
function nextMember(): DemoMember {
  const full_name = `${GIVEN_NAMES[people % GIVEN_NAMES.length]} ${FAMILY_NAMES[people % FAMILY_NAMES.length]}`;
  const specialty = SPECIALTIES[people % SPECIALTIES.length] ?? LEADER_SPECIALTY;
  people += 1;
  return { full_name, specialty };
}

/** The members of each demo team beside its leader: two to four, but none of the last one; every name different. */
export const DEMO_MEMBERS: readonly (readonly DemoMember[])[] = DEMO_TEAMS.map((_team, index) => {
  // The first team has the three of the design; the others vary. The leader of the last one looks for a team.
  const isAlone = index === DEMO_TEAMS.length - 1;
  const size = isAlone ? 0 : index === 0 ? 3 : SMALLEST + (index % 3);
  return Array.from({ length: size }, nextMember);
});
