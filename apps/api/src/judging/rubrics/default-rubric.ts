import type { CriterionInput } from '@portal/api-schema';
import { DEFAULT_TYPES, type DefaultType } from '@portal/domain/rubrics';

const MAX_SCORE = 10;

const CRITERIA: Readonly<Record<DefaultType, readonly Omit<CriterionInput, 'id' | 'max_score'>[]>> = {
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

/** What the parts of a new event ask until the board changes it; the weights of each part sum to 100. */
export const DEFAULT_PARTS = DEFAULT_TYPES.map((type) => ({
  type,
  criteria: CRITERIA[type].map((criterion) => ({ ...criterion, max_score: MAX_SCORE })),
}));
