import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

/** What all cards and badges on paper have in common. */
export const printingTexts = {
  menu: 'طباعة',
  badges: 'بطاقات الأسماء',

  /** «24 بطاقة · 6 صفحات» */
  cards: (cards: number, pages: number) => `${countOf(cards, nouns.card)} · ${countOf(pages, nouns.page)}`,
  codeOf: (team: string) => `رمز ${isolate(team)}`,
  sheetOf: (page: number, pages: number) => `صفحة ${page} من ${pages}`,
} as const;
