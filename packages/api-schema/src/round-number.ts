import { ROUNDS_MAX } from '@portal/domain/rounds';
import { Type } from 'typebox';

/** The number of a round, from 1 on, in the order of the rounds. */
export const RoundNumber = Type.Integer({ minimum: 1, maximum: ROUNDS_MAX });
