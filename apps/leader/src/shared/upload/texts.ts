import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

export const uploadTexts = {
  refused: (name: string, problem: string) => `${isolate(name)}: ${problem}`,
  tooMany: (max: number) => `الحد الأقصى في المرة الواحدة: ${countOf(max, nouns.file)}`,
  wrongType: (extensions: string) => `نوع الملف غير مسموح. المسموح: ${extensions}`,
  tooLarge: (size: string, max: string) => `حجم الملف ${size}، والحد الأقصى ${max}`,
  emptyFile: 'الملف فارغ',
  notTaken: 'لم تُؤخذ بعض الملفات',
  progress: 'جاري الرفع',
  sent: (loaded: string, total: string) => `${loaded} من ${total}`,
  speed: (perSecond: string) => `${perSecond}/ث`,
  left: (time: string) => `متبقٍ ${time}`,
  finishing: 'وصلت الملفات، وجاري حفظها',
  cancel: 'إلغاء',
  retry: 'إعادة المحاولة',
  connectionLost: 'انقطع الاتصال قبل اكتمال الرفع',
  connectionLostText: 'ما اخترته وكتبته ما زال هنا. أعد المحاولة عند عودة الاتصال.',
  leaving: 'الرفع ما زال جاريًا، وسيتوقف عند مغادرة الصفحة.',
} as const;
