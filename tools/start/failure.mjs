// Part of the launcher: built-in modules only, and plain JavaScript (see start.mjs).

/** Something the operator can put right; printed as one sentence. */
export class Failure extends Error {}
