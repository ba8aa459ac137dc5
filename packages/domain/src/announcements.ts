/** The tones of an announcement, the one that is shown first first. */
export const ANNOUNCEMENT_TONES = ['urgent', 'warning', 'info'] as const;
export type AnnouncementTone = (typeof ANNOUNCEMENT_TONES)[number];

export const ANNOUNCEMENT_TONE_LABELS: Readonly<Record<AnnouncementTone, string>> = {
  urgent: 'عاجل',
  warning: 'تنبيه',
  info: 'للعلم',
};

export const ANNOUNCEMENT_STATES = ['active', 'planned', 'ended'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** An urgent one stays until it ends. */
export function isDismissible(tone: AnnouncementTone): boolean {
  return tone !== 'urgent';
}

/** Orders announcements by their tone; those of one tone keep their order. */
export function byUrgency(a: { tone: AnnouncementTone }, b: { tone: AnnouncementTone }): number {
  return ANNOUNCEMENT_TONES.indexOf(a.tone) - ANNOUNCEMENT_TONES.indexOf(b.tone);
}
