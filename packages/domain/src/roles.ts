/** What a role is. What its people may do and see is in the calls and modules that name it. */
interface RoleDefinition {
  /** What one person of the role is called. */
  readonly label: string;
  /** What all people of the role are called. */
  readonly groupLabel: string;
  /** What the layout calls their part of the portal, where that is not `label`. */
  readonly layoutLabel?: string;
  /** The page where they arrive after signing in. */
  readonly home: `/${string}`;
  /** What «حسابي» says of what is changed elsewhere, or by others. */
  readonly accountNote: string;
  /** They may set up a second factor for their sign-in, which the event may require. */
  readonly secondFactor?: true;
  /** The board adds and changes their accounts in its settings. */
  readonly staff?: true;
  /** They take part in the event: their personal data can be removed after it. */
  readonly participant?: true;
  /** The first part of the email of their accounts in the demo; with a count, numbered from 1. */
  readonly demo: { readonly account: string; readonly count?: number };
}

/** Both roles of directors together, in texts that name no single person. */
export const BOARD_LABEL = 'مجلس الإدارة';

const DEFINITIONS = {
  leader: {
    label: 'قائد فريق',
    groupLabel: 'قادة الفرق',
    home: '/team-leader-dashboard/portal/home',
    accountNote: 'تعدّل بريدك من صفحة «اعضاء الفريق»، وبياناتك كلها ما دام التسجيل مفتوحًا.',
    participant: true,
    demo: { account: 'leader', count: 24 },
  },
  member: {
    label: 'عضو فريق',
    groupLabel: 'أعضاء الفرق',
    home: '/team-leader-dashboard/portal/home',
    accountNote: 'تعدّل اسمك ورقم جوالك ما دام التسجيل مفتوحًا، وبريدك في أي وقت.',
    participant: true,
    demo: { account: 'member', count: 2 },
  },
  'super-admin': {
    label: 'مدير عام',
    groupLabel: 'المديرون العامون',
    layoutLabel: BOARD_LABEL,
    home: '/board-of-directors/portal/team-management',
    accountNote: 'تعدّل بريدك من الإعدادات، في تبويب «حسابات المجلس».',
    secondFactor: true,
    staff: true,
    demo: { account: 'super' },
  },
  authority: {
    label: 'عضو مجلس',
    groupLabel: 'أعضاء المجلس',
    layoutLabel: BOARD_LABEL,
    home: '/board-of-directors/portal/team-management',
    accountNote: 'بريدك يعدّله مدير عام من الإعدادات.',
    secondFactor: true,
    staff: true,
    demo: { account: 'authority' },
  },
  committee: {
    label: 'لجنة تحكيم',
    groupLabel: 'لجان التحكيم',
    home: '/judging-committees-dashboard/portal/home',
    accountNote: 'الاسم والبريد يعدّلهما مجلس الإدارة من صفحة اللجنة؛ فبهذا الاسم تظهر النتائج.',
    demo: { account: 'committee', count: 3 },
  },
  reception: {
    label: 'الاستقبال',
    groupLabel: 'الاستقبال',
    home: '/reception/portal/home',
    accountNote: 'بريدك واسم مكتبك يعدّلهما مجلس الإدارة.',
    staff: true,
    demo: { account: 'reception', count: 2 },
  },
} as const satisfies Readonly<Record<string, RoleDefinition>>;

export type Role = keyof typeof DEFINITIONS;

/** Every role. A member of a team can sign in once they have accepted an invitation; most have no password. */
export const ROLES = Object.keys(DEFINITIONS) as readonly Role[];

/** The board of directors: both roles may make every call of the board. */
export const DIRECTORS = ['super-admin', 'authority'] as const satisfies readonly Role[];

/** Who checks people in: the desks at the door, and the board. */
export const RECEPTION = ['reception', ...DIRECTORS] as const satisfies readonly Role[];

// Bundles have these exports as data, and only those that they name (`tools/webpack/data-loader.js`).

const rolesWith = (flag: 'secondFactor' | 'staff' | 'participant') =>
  ROLES.filter((role) => (DEFINITIONS[role] as RoleDefinition)[flag]);

const eachRole = <Value>(pick: (definition: RoleDefinition) => Value) =>
  Object.fromEntries(ROLES.map((role) => [role, pick(DEFINITIONS[role])])) as Readonly<Record<Role, Value>>;

export const SECOND_FACTOR_ROLES = rolesWith('secondFactor');
export const STAFF_ROLES = rolesWith('staff');
export const PARTICIPANT_ROLES = rolesWith('participant');

export const ROLE_LABELS = eachRole(({ label }) => label);
export const ROLE_GROUP_LABELS = eachRole(({ groupLabel }) => groupLabel);
export const ROLE_LAYOUT_LABELS = eachRole(({ label, layoutLabel = label }) => layoutLabel);
export const ROLE_HOMES = eachRole(({ home }) => home);
export const ROLE_ACCOUNT_NOTES = eachRole(({ accountNote }) => accountNote);

/** The emails of the demo's accounts. */
export const DEMO_EMAILS: Readonly<Record<Role, readonly string[]>> = eachRole(
  ({ demo: { account, count } }) =>
    Array.from({ length: count ?? 1 }, (_, index) => `${account}${count ? index + 1 : ''}@demo.sa`),
);
