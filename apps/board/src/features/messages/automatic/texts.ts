import { type AutomaticKind, CONFIRMATION_REMINDER_HOURS } from '@portal/domain/automatic-messages';
import { isolate } from '@portal/domain/isolate';
import { BOARD_LABEL } from '@portal/domain/roles';
import { countOf, nouns } from '@portal/ui/core';
import { pageTitles } from '../../../shared/navigation/page-titles.ts';

/** The messages that the portal sends by itself: switches, texts, what is held, and reports. */
export const automaticTexts = {
  title: pageTitles.automaticMessages,
  subtitle: 'ترسلها البوابة من نفسها بالبريد وفي صندوق الوارد حين يحدث ما تخبر عنه',
  kinds: 'الرسائل ونصوصها',
  states: { on: 'مفعّلة', off: 'متوقفة' },
  when: {
    team_qualified: 'إلى القائد حين تصبح حالة فريقه «متأهل».',
    team_rejected: 'إلى القائد حين تصبح حالة فريقه «غير متأهل».',
    team_withdrawn: 'إلى القائد حين تصبح حالة فريقه «منسحب».',
    table_assigned: 'إلى القائد حين تُخصَّص لفريقه طاولة أو تتغيّر.',
    certificate_added: `إلى القائد حين يضيف ${BOARD_LABEL} شهادات لفريقه أو يصدرها لأعضائه.`,
    join_requested: 'إلى القائد حين يطلب قائد آخر الانضمام إلى فريقه.',
    join_accepted: 'إلى من قُبل طلبه وأصبح عضوًا في الفريق.',
    join_declined: 'إلى القائد حين يعتذر فريق عن طلب انضمامه.',
    waiting_listed: 'إلى القائد حين يتأهل فريقه ولا مقعد له، فيدخل قائمة الانتظار.',
    moved_up: 'إلى القائد حين يشغر مقعد وينتقل إليه فريقه من قائمة الانتظار.',
    confirmation_closing: `إلى قائد كل فريق متأهل لم يؤكد مشاركته، قبل آخر موعد بـ ${countOf(CONFIRMATION_REMINDER_HOURS, nouns.hour, 'oblique')}، مرة لكل موعد.`,
    place_released: 'إلى القائد حين تنتهي المهلة ولم يؤكد فريقه مشاركته، فينتقل مقعده إلى غيره.',
    results_published: 'إلى قادة الفرق المشاركة حين تُنشر النتائج.',
    judging_opened: 'إلى لجان التحكيم حين يحلّ موعد بدء التحكيم.',
    evaluation_reopened: 'إلى اللجنة حين يُعاد فتح تقييمها لأحد الفرق، مع السبب.',
    committee_certificate_added: `إلى اللجنة حين يصدر ${BOARD_LABEL} شهادات لأعضائها.`,
  } satisfies Omit<Record<AutomaticKind, string>, 'delivery_closing'>,
  reminds: (hours: number) =>
    `إلى قائد كل فريق لم يسلّم مشروعه، قبل إغلاق تسليمه بـ ${countOf(hours, nouns.hour, 'oblique')}، مرة لكل موعد.`,
  ownText: 'نص معدّل',
  sent: (count: number) => `أُرسلت إلى ${countOf(count, nouns.recipient, 'oblique')}`,
  failedCount: (count: number) => `لم تُرسل إلى ${countOf(count, nouns.recipient, 'oblique')}`,
  edit: 'تعديل النص',
  editOf: (name: string) => `تعديل النص: «${isolate(name)}»`,
  report: 'التقرير',
  reportOf: (name: string) => `التقرير: «${isolate(name)}»`,
  switching: (done: string) => ({ running: 'جاري الحفظ…', done, failed: 'تعذّر الحفظ' }),
  switched: (name: string, isOn: boolean) => `${isOn ? 'فُعّلت' : 'أُوقفت'} رسالة «${isolate(name)}»`,

  holding: 'المراجعة قبل الإرسال',
  hold: 'حجز الرسائل حتى تُعتمد',
  holdOn: 'تنتظر كل رسالة تلقائية في «بانتظار المراجعة» حتى يعتمدها عضو من المجلس أو يتجاهلها.',
  holdOff:
    'تُرسل حالة الفريق والشهادات وإعلان النتائج بعد دقيقة من سببها، فما يُتراجع عنه قبلها لا يُرسل، ويُرسل غيرها فورًا.',
  holdStates: { on: 'مفعّلة', off: 'متوقفة' },
  holdNow: (isOn: boolean) =>
    isOn ? 'تُراجع الرسائل التلقائية من الآن قبل إرسالها' : 'تُرسل الرسائل التلقائية من الآن من دون مراجعة',

  heldTitle: pageTitles.heldMessages,
  heldSubtitle: 'رسائل تلقائية لم تُرسل بعد. تظهر بآخر حال، وتختفي من هنا إن زال سببها.',
  heldLink: (count: number) => (count === 0 ? 'بانتظار المراجعة' : `بانتظار المراجعة: ${count}`),
  heldWaiting: (count: number) => `بانتظار مراجعتك: ${countOf(count, nouns.message)}`,
  review: 'مراجعتها',
  heldLabel: 'رسائل بانتظار المراجعة',
  searchHeld: 'ابحث باسم المستلم أو الفريق',
  kind: 'النوع',
  heldColumns: { subject: 'العنوان', kind: 'النوع', recipient: 'المستلم', since: 'منذ' },
  noHeld: 'لا توجد رسائل بانتظار المراجعة',
  noHeldText: 'تصل إلى هنا الرسائل التلقائية ما دامت المراجعة قبل الإرسال مفعّلة.',
  toAutomatic: 'الرسائل التلقائية',
  show: (subject: string) => `عرض «${isolate(subject)}»`,
  to: (name: string) => `إلى ${isolate(name)}`,
  approve: 'اعتماد وإرسال',
  approveOf: (subject: string) => `اعتماد وإرسال «${isolate(subject)}»`,
  approving: { running: 'جاري الاعتماد…', done: 'اعتُمدت وبدأ إرسالها', failed: 'تعذّر الاعتماد' },
  approveAll: 'اعتماد الكل',
  askToApprove: (count: number) => ({
    title: `اعتماد وإرسال ${countOf(count, nouns.message, 'oblique')}؟`,
    text: 'تصل إلى مستلميها بالبريد وفي صندوق الوارد، ولا يمكن التراجع عن ذلك.',
    confirmText: 'اعتماد وإرسال',
  }),
  discard: 'تجاهل',
  discardOf: (subject: string) => `تجاهل «${isolate(subject)}»`,
  discarding: (count: number) => ({
    ask: {
      title: `تجاهل ${countOf(count, nouns.message, 'oblique')}؟`,
      text: 'لا تُرسل إلى مستلميها، ولا تعود إلى هنا إلا إن تكرر سببها.',
      confirmText: 'تجاهل',
      danger: true,
    },
    running: 'جاري التجاهل…',
    done: 'لن تُرسل',
    failed: 'تعذّر التجاهل',
  }),
  discardAll: 'تجاهل الكل',

  editTitle: pageTitles.automaticMessage,
  reportTitle: pageTitles.automaticReport,
  text: 'نص الرسالة',
  hours: 'قبل الإغلاق بكم ساعة',
  hoursHint: (max: number) => `من 1 إلى ${max}. تُرسل مرة لكل فريق وموعد إغلاق.`,
  hoursInvalid: (max: number) => `أدخل عددًا من 1 إلى ${max}`,
  save: 'حفظ',
  saving: {
    running: 'جاري الحفظ…',
    done: 'حُفظت الرسالة، وبها يُرسل ما يأتي',
    failed: 'تعذّر حفظ الرسالة',
  },
  unsaved: 'لم يُحفظ نص الرسالة بعد.',
  backToDefault: 'إعادة النص الافتراضي',
  resetting: {
    ask: {
      title: 'إعادة النص الافتراضي',
      text: 'يُستبدل النص الحالي بالنص الذي جاءت به البوابة.',
      confirmText: 'إعادة النص الافتراضي',
    },
    running: 'جاري الحفظ…',
    done: 'عاد النص الافتراضي',
    failed: 'تعذّر حفظ الرسالة',
  },
  notFound: {
    title: 'لا توجد رسالة تلقائية بهذا الاسم',
    text: 'ربما كان الرابط غير صحيح.',
    toList: 'كل الرسائل التلقائية',
  },
} as const;
