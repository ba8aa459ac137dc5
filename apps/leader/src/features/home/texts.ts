import type { TimelineStep } from '@portal/api-client';
import { countOf, nouns } from '@portal/domain/plurals';

export const homeTexts = {
  noTeam: 'لا يوجد فريق مرتبط بحسابك',
  noTeamText: 'انتهى التسجيل ولم يُسجَّل فريق باسمك. تواصل مع مركز المساعدة.',
  teamWithdrawn: 'انسحب فريقك من المشاركة، فانتهى وصولك إليه. تواصل مع قائد الفريق أو مركز المساعدة.',
  notices: {
    Pending: 'طلب فريقكم قيد المراجعة. سيصلكم إشعار بالبريد الإلكتروني عند صدور القرار.',
    Rejected: 'لم يتأهل فريقكم لهذه النسخة. شكرًا لمشاركتكم، ونتطلع إلى لقائكم في النسخ القادمة.',
    Withdrawn: 'انسحب فريقكم من المشاركة. تواصلوا مع مركز المساعدة إن كان ذلك خطأً.',
  },
  visits: {
    left: (count: number) => `بقيت ${countOf(count, nouns.committee)}`,
    leftText: 'ابقوا عند طاولتكم حتى ينتهي تحكيم فريقكم.',
    leftWithoutTable: 'انتظروا حتى ينتهي تحكيم فريقكم.',
    done: 'يمكنكم مغادرة الطاولة',
    doneWithoutTable: 'انتهى تحكيم فريقكم',
    doneText: 'أنهت كل اللجان تحكيم فريقكم. إن عادت إليكم لجنة فسيظهر ذلك هنا.',
  },
  stepsLabel: 'مراحل الفريق',
  steps: {
    registered: 'التسجيل',
    under_review: 'المراجعة',
    qualified: 'التأهل',
    delivered: 'تسليم المشروع',
    judged: 'التحكيم',
  } satisfies Record<TimelineStep['step'], string>,
  remaining: (time: string) => `متبقٍ ${time}`,
  until: (day: string) => `حتى ${day}`,
  allMembers: 'إدارة الأعضاء',
  seeMembers: 'عرض الأعضاء',
  leader: 'القائد',
} as const;
