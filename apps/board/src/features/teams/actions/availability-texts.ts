import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

/** Of the dialog that extends the delivery of teams, loaded with it. */
export const availabilityTexts = {
  title: (team: string) => `مهلة تسليم ${isolate(team)}`,
  until: (teams: number) => (teams === 1 ? 'يستطيع الفريق التسليم حتى' : 'تستطيع الفرق التسليم حتى'),
  hint: (teams: number) =>
    teams === 1
      ? 'تسري المهلة على هذا الفريق وحده، وتعيد فتح التسليم له إن كان موقوفًا.'
      : 'تسري المهلة على الفرق المختارة وحدها، وتعيد فتح التسليم لمن أُوقف منها.',
  refusedFor: (teams: number) =>
    `منها غير متأهل أو منسحب: ${countOf(teams, nouns.team)}. تُحفظ المهلة وتسري حين تتغيّر الحالة.`,
  refused: (status: string) =>
    `حالة الفريق «${status}»، فلن يستطيع التسليم مهما كانت مهلته. تُحفظ المهلة وتسري حين تتغيّر حالته.`,
  past: 'تحقق من التاريخ بشكل دقيق',
  done: (team: string) => `حُفظت مهلة تسليم ${isolate(team)}`,
} as const;
