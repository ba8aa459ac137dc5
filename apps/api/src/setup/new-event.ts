import type { EvaluationType } from '@portal/api-schema';
import type { Database } from '../db/database.ts';
import { criteria } from '../db/schema/evaluations.ts';
import { pages, settings } from '../db/schema/event.ts';
import { DEFAULT_PAGES } from './default-pages.ts';

export interface Rubric {
  label: string;
  description: string;
  weight: number;
}

const MAX_SCORE = 10;

/** What a new event judges by until the board changes it; the weights of each type sum to 100. */
const DEFAULT_RUBRICS: Readonly<Record<EvaluationType, readonly Rubric[]>> = {
  eco: [
    { label: 'وضوح نموذج العمل', description: 'هل مصادر الإيراد والتكلفة مفهومة وقابلة للتحقق؟', weight: 40 },
    { label: 'حجم الفرصة', description: 'هل السوق المستهدف محدد ومقنع؟', weight: 30 },
    { label: 'قابلية الاستمرار', description: 'هل يستطيع الحل أن يعيش بعد الفعالية؟', weight: 30 },
  ],
  idea: [
    { label: 'أصالة الفكرة', description: 'هل تقدّم الفكرة جديدًا مقارنة بالحلول القائمة؟', weight: 35 },
    { label: 'عمق فهم المشكلة', description: 'هل يستند الفريق إلى مستخدمين وأرقام حقيقية؟', weight: 35 },
    { label: 'الأثر المتوقع', description: 'كم شخصًا يستفيد، وما مقدار التغيير في حياتهم؟', weight: 30 },
  ],
  tech: [
    {
      label: 'جودة النموذج الأولي',
      description: 'هل يعمل النموذج أمام اللجنة من البداية إلى النهاية؟',
      weight: 30,
    },
    {
      label: 'سلامة التصميم التقني',
      description: 'هل الاختيارات التقنية مناسبة للمشكلة وقابلة للتوسع؟',
      weight: 30,
    },
    { label: 'تجربة المستخدم', description: 'هل يصل المستخدم إلى هدفه بسهولة ووضوح؟', weight: 20 },
    { label: 'الخصوصية والأمان', description: 'هل بيانات المستخدمين محمية كما ينبغي؟', weight: 20 },
  ],
};

/** The settings, rubrics and pages of an event whose dates the board has yet to set. */
export async function insertNewEvent(
  tx: Database,
  own: Partial<typeof settings.$inferInsert> = {},
): Promise<(typeof criteria.$inferSelect)[]> {
  await tx.insert(settings).values({ event_name: 'بوابة الفعالية', ...own });
  await tx.insert(pages).values(DEFAULT_PAGES);
  const rows = Object.entries(DEFAULT_RUBRICS).flatMap(([type, rubrics]) =>
    rubrics.map((rubric, position) => ({
      ...rubric,
      type: type as EvaluationType,
      position,
      max_score: MAX_SCORE,
    })),
  );
  return tx.insert(criteria).values(rows).returning();
}
