import type { Desk } from '@portal/api-client';
import { arrivalTexts } from './texts.ts';

/** Where a check-in was made: «هنا», or «عند المدخل الجنوبي». */
export function deskName({ id, name }: Desk, userId: string): string {
  return id === userId ? arrivalTexts.here : arrivalTexts.at(name);
}
