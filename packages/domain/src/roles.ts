/** Every role that can sign in. */
export const ROLES = ['leader', 'super-admin', 'authority', 'committee', 'reception'] as const;
export type Role = (typeof ROLES)[number];

/** The board of directors: both roles may make every call of the board. */
export const DIRECTORS = ['super-admin', 'authority'] as const satisfies readonly Role[];

/** Who checks people in: the desks at the door, and the board. */
export const RECEPTION = ['reception', ...DIRECTORS] as const satisfies readonly Role[];
