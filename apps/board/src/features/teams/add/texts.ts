import { pageTitles } from '../../../shared/navigation/page-titles.ts';

/** A team that the board adds with its leader. */
export const addTeamTexts = {
  title: pageTitles.addTeam,
  subtitle: 'يُضاف الفريق مع قائده في أي وقت، ولو كان التسجيل مغلقًا.',
  team: 'الفريق',
  leader: 'القائد',
  leaderHint: 'يصل القائدَ بريدٌ فيه رابط لتعيين كلمة المرور.',
  members: 'الأعضاء (اختياري)',
  membersHint: 'يمكن إضافة الأعضاء الآن، أو يضيفهم القائد ما دام التسجيل مفتوحًا.',
  member: (number: number) => `العضو ${number}`,
  addMember: 'إضافة عضو',
  removeMember: (number: number) => `إزالة العضو ${number}`,
  teamName: 'اسم الفريق',
  subSectors: 'المجالات الفرعية (اختياري)',
  teamNameRequired: 'الرجاء إدخال اسم الفريق',
  sectorRequired: 'الرجاء اختيار القطاع',
  submit: 'إضافة الفريق',
  cancel: 'رجوع',
  running: 'جاري إضافة الفريق...',
  done: 'أُضيف الفريق. ستصل القائد رسالة على بريده لإعادة تعيين كلمة المرور.',
  doneNote: 'يُعاد عرض قائمة الفرق بعد لحظات.',
  systemError: 'حدث خطأ في النظام، يُرجى المحاولة لاحقًا',
  leave: 'لم يُضف الفريق بعد. يبقى ما كُتب في هذا التبويب حتى تعود إليه أو تسجّل الخروج.',
} as const;
