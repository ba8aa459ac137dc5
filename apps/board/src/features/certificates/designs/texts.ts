import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';
import type { CertificatePurpose } from '../designer/texts.ts';

const saving = { running: 'جاري الحفظ…', failed: 'تعذّر الحفظ' };
const deleteDesign = 'حذف التصميم';

/** The tab «التصاميم». */
export const designsTexts = {
  list: 'تصاميم الشهادات',
  hint: 'تعديل تصميم لا يغيّر الشهادات التي صدرت منه.',
  empty: 'لا تصاميم بعد',
  emptyText:
    'التصميم صفحة عليها نصوص وحقول، مثل الاسم والفريق ورقم الشهادة. أضف تصميمًا بنص جاهز، وعدّل فيه ما تريد، ثم أصدر الشهادات منه.',
  issued: (count: number) => `صدرت منه ${countOf(count, nouns.certificate)}`,
  noneIssued: 'لم تصدر منه شهادات',
  updated: (time: string) => `آخر تعديل ${time}`,
  issue: 'إصدار الشهادات',
  issueOf: (name: string) => `إصدار الشهادات من ${isolate(name)}`,
  actionsOf: (name: string) => `إجراءات ${isolate(name)}`,

  add: 'إضافة تصميم',
  edit: 'تعديل التصميم',
  copy: 'إنشاء نسخة',
  rename: 'إعادة تسمية',
  purpose: 'الغرض',
  purposeHint: 'يبدأ التصميم بعنوان ونص يناسبان الغرض، ويمكن تعديل كل ما فيه.',
  purposes: {
    participation: 'مشاركة أعضاء الفرق',
    winners: 'فوز أصحاب المراكز الأولى',
    judges: 'شكر أعضاء لجان التحكيم',
  } satisfies Record<CertificatePurpose, string>,
  names: {
    participation: 'شهادة مشاركة',
    winners: 'شهادة فوز',
    judges: 'شهادة تحكيم',
  } satisfies Record<CertificatePurpose, string>,
  name: 'اسم التصميم',
  nameHint: 'يراه مجلس الإدارة وحده، مثل «شهادة مشاركة».',
  nameRequired: 'اكتب اسم التصميم',
  /** Before the name of the one that is copied. */
  copyOf: 'نسخة من',
  save: 'حفظ',
  adding: (name: string) => ({ ...saving, done: `أُضيف التصميم ${isolate(name)}` }),
  renaming: { ...saving, done: 'حُفظ الاسم' },
  delete: deleteDesign,
  deleting: (name: string) => ({
    ask: {
      title: `حذف التصميم ${isolate(name)}؟`,
      text: 'تُحذف خلفيته وحقوله. لا يمكن التراجع عن ذلك.',
      confirmText: deleteDesign,
      danger: true,
    },
    running: 'جاري الحذف…',
    done: `حُذف التصميم ${isolate(name)}`,
    failed: 'تعذّر الحذف',
  }),
} as const;
