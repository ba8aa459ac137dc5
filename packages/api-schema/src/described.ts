import { Type } from 'typebox';

/** Values whose meaning the description of the API says in a sentence. */

export const text = (description: string) => Type.String({ description });
export const flag = (description: string) => Type.Boolean({ description });
export const integer = (description: string) => Type.Integer({ description });
export const number = (description: string) => Type.Number({ description });
/** An ISO 8601 instant in UTC. */
export const instant = (description: string) => Type.String({ format: 'date-time', description });
/** The id of a record, in a query or a body. */
export const idOf = (description: string) => Type.String({ format: 'uuid', description });
