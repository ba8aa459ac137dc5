import type { EvaluationType } from '@portal/api-client';

/** The three types, in the order in which committees see them. */
export const EVALUATION_TYPES = ['eco', 'idea', 'tech'] as const satisfies readonly EvaluationType[];
