/** Every role that can sign in. */
export const ROLES = ['leader', 'super-admin', 'authority', 'committee', 'reception'] as const;
export type Role = (typeof ROLES)[number];

/** The board of directors: both roles may make every call of the board. */
export const DIRECTORS = ['super-admin', 'authority'] as const satisfies readonly Role[];

/** Who checks people in: the desks at the door, and the board. */
export const RECEPTION = ['reception', ...DIRECTORS] as const satisfies readonly Role[];

/** What one person of a role is called. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  leader: 'قائد فريق',
  'super-admin': 'مدير عام',
  authority: 'عضو مجلس',
  committee: 'لجنة تحكيم',
  reception: 'الاستقبال',
};

/** What all people of a role are called. */
export const ROLE_GROUP_LABELS: Readonly<Record<Role, string>> = {
  leader: 'قادة الفرق',
  'super-admin': 'المديرون العامون',
  authority: 'أعضاء المجلس',
  committee: 'لجان التحكيم',
  reception: 'الاستقبال',
};
