import type { Desk } from '@portal/api-client';
import { texts } from '../../texts.ts';

/** Where a check-in was made: «هنا», or «عند المدخل الجنوبي». */
export function deskName({ id, name }: Desk, userId: string): string {
  return id === userId ? texts.arrivals.here : texts.arrivals.at(name);
}
