import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';
import { texts } from '../texts.ts';

export const uploadTexts = {
  refused: (name: string, problem: string) => `${isolate(name)}: ${problem}`,
  tooMany: (max: number) => `الحد الأقصى في المرة الواحدة: ${countOf(max, nouns.file)}`,
  wrongType: (extensions: string) => `نوع الملف غير مسموح به. المسموح: ${extensions}`,
  tooLarge: (size: string, max: string) => `حجم الملف ${size}، والحد الأقصى ${max}`,
  emptyFile: 'الملف فارغ',
  /** Above one file or several, whether others were taken or not. */
  notTaken: 'الملفات التي لم تُقبل',
  progress: 'جاري الرفع',
  sent: (loaded: string, total: string) => `${loaded} من ${total}`,
  speed: (perSecond: string) => `${perSecond}/ث`,
  left: (time: string) => `متبقٍ ${time}`,
  finishing: 'اكتمل الإرسال، وجاري المعالجة',
  cancel: 'إلغاء الرفع',
  retry: texts.failures.retry,
  present: 'هذا الملف موجود بالاسم والحجم نفسيهما فلم يُرفع مرة أخرى. إن تغيّر محتواه فاحذف الموجود أولًا.',
  connectionLost: 'انقطع الاتصال قبل اكتمال الرفع',
  connectionLostText: 'ما اخترته وكتبته ما زال هنا، ويكمل الرفع تلقائيًا عند عودة الاتصال.',
  connectionLostToast: 'انقطع الاتصال ولم يُفقد شيء. يكمل الرفع تلقائيًا عند عودة الاتصال.',
  waitsForTurn: 'بانتظار الدور',
  waitsForTurnText: 'يوجد رفع آخر بهذا الحساب. يبدأ هذا الرفع تلقائيًا عند اكتماله.',
  goOn: 'المتابعة الآن',
  leaving: 'الرفع ما زال جاريًا، وسيتوقف عند مغادرة الصفحة.',
} as const;
