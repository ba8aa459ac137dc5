import { isolate } from '@portal/domain/isolate';
import { recordTexts } from '../../../shared/forms/texts.ts';

/** The judges of a committee who sign in themselves. */
export const judgesTexts = {
  title: 'محكّمون بدخول خاص',
  hint: 'يدخل كل محكّم برابط أو رمز يعمل مرة واحدة، فيُذكر اسمه مع ما يُرسله. ويبقى حساب اللجنة يعمل.',
  empty: 'تدخل اللجنة كلها بحسابها الواحد. أضف محكّمًا ليدخل بنفسه.',
  ...recordTexts,
  add: 'إضافة محكّم',
  edit: 'تعديل البيانات',
  delete: 'حذف المحكّم',
  failed: 'تعذّر حفظ المحكّم',
  changedMeanwhile: 'غيّر عضو آخر بيانات هذا المحكّم أثناء الكتابة',
  actionsOf: (name: string) => `إجراءات ${isolate(name)}`,
  deleteTitle: (name: string) => `حذف المحكّم ${isolate(name)}؟`,
  deleteText: 'يخرج من البوابة فورًا، ويضيع ما كتبه على أجهزته ولم يُرسل. لا يُحذف من أرسل تقييمًا.',
  deleted: (name: string) => `حُذف المحكّم ${isolate(name)}`,
  saved: (name: string) => `حُفظت بيانات ${isolate(name)}`,
  added: (name: string) => `أُضيف ${isolate(name)}. سلّمه رابط دخوله`,
  nameHint: 'بهذا الاسم تظهر تقييماته لمجلس الإدارة.',
  emailHint: 'البريد اختياري: يدخل به لاحقًا بكلمة مرور يختارها.',

  /** In a word, and what more is known. */
  states: {
    active: (when: string) => ['دخل', `آخر استخدام ${when}`],
    left: ['دخل من قبل', 'لا جلسة له الآن'],
    waiting: (until: string) => ['لم يدخل بعد', `رابطه صالح حتى ${until}`],
    expired: ['لم يدخل', 'انتهى رابطه'],
    revoked: ['أُوقف دخوله'],
  },

  giveLink: 'إنشاء رابط دخول جديد',
  givingLink: (name: string, isSignedIn: boolean) => ({
    ask: {
      title: `رابط جديد لـ${isolate(name)}؟`,
      text: isSignedIn
        ? 'يدخل به على جهاز آخر، وتبقى جلسته الحالية. ويتوقف أي رابط سابق لم يُستخدم.'
        : 'يتوقف أي رابط سابق لم يُستخدم.',
      confirmText: 'إنشاء الرابط',
    },
    running: 'جاري إنشاء الرابط...',
    done: 'أُنشئ الرابط',
    failed: 'تعذّر إنشاء الرابط',
  }),
  revoke: 'إيقاف الدخول',
  revoking: (name: string) => ({
    ask: {
      title: `إيقاف دخول ${isolate(name)}؟`,
      text: 'يخرج من كل أجهزته خلال ثوانٍ ولا يدخل إلا برابط جديد. ما أرسله يبقى، وما كتبه ولم يُرسل يبقى على جهازه.',
      confirmText: 'إيقاف الدخول',
      danger: true,
    },
    running: 'جاري إيقاف الدخول...',
    done: `أُوقف دخول ${isolate(name)}`,
    failed: 'تعذّر إيقاف الدخول',
  }),

  link: {
    title: (name: string) => `رابط دخول ${isolate(name)}`,
    text: 'يُعرض الآن فقط، ويعمل مرة واحدة على جهاز واحد.',
    until: (when: string) => `صالح حتى ${when}`,
    scan: 'صوّر الرمز بكاميرا الجوال لتبدأ التحكيم',
    codeOf: (name: string) => `رمز دخول ${isolate(name)}`,
    copy: 'نسخ الرابط',
    copied: 'نُسخ الرابط',
    notCopied: (link: string) => `تعذّر النسخ. الرابط: ${isolate(link)}`,
    print: 'طباعة البطاقة',
    done: 'تم',
  },
} as const;
