/** Every role that can sign in. */
export const ROLES = ['leader', 'super-admin', 'authority', 'committee'] as const;
export type Role = (typeof ROLES)[number];

/** The board of directors: both roles may make every call of the board. */
export const DIRECTORS = ['super-admin', 'authority'] as const satisfies readonly Role[];
