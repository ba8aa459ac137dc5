/** PostgreSQL cannot be used here; its message is a sentence for an operator. */
export class PostgresFailure extends Error {}
