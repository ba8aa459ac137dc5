import type { Rubric } from '@portal/api-schema';
import { sampleSettings } from './sample-settings.ts';

/** The rubric of the sample settings; takes the fields that differ. Nothing was evaluated by it. */
export function sampleRubric(changes: Partial<Rubric> = {}): Rubric {
  const { criteria } = sampleSettings().settings;
  const part = (type: string, label: string, weight: number) => ({
    type,
    label,
    weight,
    criteria: criteria[type] ?? [],
  });
  return {
    id: 'r1',
    name: 'الأساسي',
    is_default: true,
    track_ids: [],
    parts: [part('eco', 'الاقتصادي', 30), part('idea', 'الفكرة', 30), part('tech', 'التقني', 40)],
    number: 1,
    evaluations: { finished: 0, begun: 0 },
    evaluated: [],
    version: 7,
    ...changes,
  };
}
