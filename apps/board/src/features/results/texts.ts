import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';
import { RANKING_LABELS } from '@portal/domain/statuses';
import { trackTitle } from '@portal/domain/track-title';
import { pageTitles } from '../../shared/navigation/page-titles.ts';

/** The page «النتائج»: freezing and publishing. */
export const resultsTexts = {
  subtitle: 'تجميد الترتيب، واختيار ما يُعلن منه، ثم نشره.',
  states: { open: 'التحكيم مستمر', frozen: 'مجمّدة', published: 'منشورة' },
  stateTexts: {
    open: 'الترتيب يتغيّر مع كل تقييم. تجميد النتائج يثبّته ويحفظ نسخة منه.',
    frozen:
      'لا يُقبل تقييم ولا يُعاد فتحه ولا تتغيّر الأوزان والمعايير والإسناد. لا يرى القادة والزوار شيئًا بعد.',
    published: 'يرى قادة الفرق والزوار ما اختير من النتائج.',
  },
  state: 'الحالة',
  frozenAt: (at: string, by: string) => `جُمّدت في ${isolate(at)}، جمّدها ${isolate(by)}`,
  publishedAt: (at: string, by: string) => `نُشرت في ${isolate(at)}، نشرها ${isolate(by)}`,
  someone: 'عضو سابق',
  teams: 'الفرق المرتّبة',
  sha256: 'بصمة النسخة (SHA-256)',
  sha256Hint: 'تُدوَّن عند التجميد، وتثبت أن النسخة لم تتغيّر.',
  download: 'تنزيل نسخة النتائج',
  downloading: { running: 'جاري تنزيل النسخة…', done: 'نُزّلت نسخة النتائج', failed: 'تعذّر تنزيل النسخة' },
  publicPage: 'صفحة النتائج العامة',
  ceremony: pageTitles.ceremony,
  prizes: 'الجوائز',
  prizesWait: (round: string) => `تُمنح الجوائز من نتائج الجولة الأخيرة: ${isolate(round)}.`,

  freeze: 'تجميد النتائج',
  freezing: { running: 'جاري تجميد النتائج…', done: 'جُمّدت النتائج', failed: 'تعذّر تجميد النتائج' },
  freezeText: (teams: number, kind: string) =>
    `يُحفظ ترتيب ${countOf(teams, nouns.team, 'oblique')} بحسب ${kind}، ولا يُقبل بعدها تقييم من أي لجنة. ما لم يصل من تقييمات اللجان يبقى محفوظًا على أجهزتها.`,
  complete: 'اكتملت كل التقييمات، ولا طلبات لإعادة فتحها.',
  incompleteTitle: 'لم يكتمل بعد:',
  unfinished: (count: number) =>
    `ما لم يكتمل: ${countOf(count, nouns.evaluation)}. الفريق الذي لم تُكمل لجانه تقييمه لا يدخل الترتيب`,
  reopened: (count: number) => `منه ما أُعيد فتحه ولم يُرسل من جديد: ${countOf(count, nouns.evaluation)}`,
  requests: (count: number) => `ما لم يُبتّ فيه من طلبات إعادة الفتح: ${countOf(count, nouns.request)}`,
  deliveryOpen: (until: string) =>
    `تسليم المشاريع مفتوح حتى ${until}: قد تُضاف ملفات بعد تقييمها. ما قُيّم لا يحذفه قائد الفريق بعد التجميد.`,
  nothingRanked: 'لم يكتمل تقييم أي فريق، فلا ترتيب يُجمَّد بعد.',

  publish: 'نشر النتائج',
  publishing: { running: 'جاري نشر النتائج…', done: 'نُشرت النتائج', failed: 'تعذّر نشر النتائج' },
  askToPublish: (page: string, parts: string) => ({
    title: 'نشر النتائج للجميع؟',
    text: `يرى الجميع ${page} في الصفحة العامة، ويرى قائد كل فريق ${parts}. وتصل القادة رسالة بعد دقيقة، ولا تُرسل إن سُحبت النتائج قبلها.`,
    confirmText: 'نشر النتائج',
  }),
  nothingMore: 'المراكز الأولى فقط',

  withdraw: {
    confirm: 'سحب النتائج',
    title: 'سحب النتائج بعد نشرها؟',
    text: 'تختفي النتائج عند القادة والزوار فورًا، وتبقى مجمّدة.',
    action: { running: 'جاري سحب النتائج…', done: 'سُحبت النتائج', failed: 'تعذّر سحب النتائج' },
  },
  askToTell: {
    title: 'إبلاغ القادة بسحب النتائج؟',
    text: 'ما وصل من رسالة النشر معلَّم في صندوق الوارد بأن ما فيه سُحب، ولا يتغيّر في البريد. ما لم يُرسل منها لا يُرسل.',
    confirmText: 'كتابة رسالة إلى القادة',
    cancelText: 'ليس الآن',
  },
  unfreeze: {
    confirm: 'فكّ التجميد',
    title: 'فكّ تجميد النتائج؟',
    text: 'يعود التحكيم كما كان، وقد يتغيّر الترتيب. تبقى النسخة المجمّدة في السجل.',
    action: { running: 'جاري فكّ التجميد…', done: 'فُكّ تجميد النتائج', failed: 'تعذّر فكّ التجميد' },
  },
  reason: { label: 'السبب', hint: 'يُحفظ في سجل العمليات.', missing: 'اكتب السبب' },

  ranking: 'الترتيب المعتمد',
  rankingHint: 'يُختار قبل التجميد.',
  rankings: RANKING_LABELS,
  choices: 'ما يُنشر',
  choicesHint: 'يُختار قبل النشر. لتغييره بعد النشر تُسحب النتائج أولًا.',
  top: 'عدد المراكز التي يراها الجميع',
  topOption: (top: number) => (top === 1 ? 'المركز الأول فقط' : `حتى المركز ${top}`),
  ranks: (top: number, byTrack: boolean) =>
    `${top === 1 ? 'المركز الأول' : `المراكز حتى المركز ${top}`}${byTrack ? ' في كل مسار' : ''}`,
  shown: {
    by_track: {
      label: 'لكل مسار ترتيبه',
      on: 'تُعلن المراكز الأولى في كل مسار، ومركز كل فريق هو مركزه بين فرق مساره.',
      off: 'تُعلن المراكز الأولى بين كل الفرق، مهما كان مسارها.',
    },
    own_rank: {
      label: 'مركز الفريق لقائده',
      on: 'يرى كل قائد مركز فريقه، مهما كان.',
      off: 'لا يرى القائد مركز فريقه إلا إن كان من المراكز المعلنة.',
    },
    own_types: {
      label: 'درجات الفريق بحسب النوع لقائده',
      on: 'يرى كل قائد درجة فريقه في كل نوع من التقييم.',
      off: 'لا يرى القائد أي درجة.',
    },
    notes: {
      label: 'ملاحظات اللجان لقائد الفريق',
      on: 'يرى كل قائد ما كُتب عن فريقه، من دون أسماء اللجان.',
      off: 'لا يرى القائد الملاحظات.',
    },
  },
  byTrackStates: { on: 'لكل مسار', off: 'لكل الفرق' },
  switchStates: { on: 'يُنشر', off: 'لا يُنشر' },
  parts: { own_rank: 'مركز فريقه', own_types: 'درجاته بحسب النوع', notes: 'ملاحظات اللجان' },
  saving: { running: 'جاري الحفظ…', done: 'حُفظ الاختيار', failed: 'تعذّر حفظ الاختيار' },

  preview: 'معاينة',
  previewOf: 'عرض المعاينة',
  previews: { leader: 'ما يراه قائد فريق', public: 'الصفحة العامة' },
  previewTeam: 'الفريق',
  previewFirst: 'المراكز الأولى',
  previewTeamOption: (rank: number, name: string, track?: string) =>
    `${rank}. ${isolate(name)}${track === undefined ? '' : ` (${isolate(trackTitle(track))})`}`,
  example: 'أمثلة بأسماء مخترعة، لأن النتائج غير مجمّدة.',
  exampleNote: 'هنا نص ملاحظة كتبتها لجنة عن الفريق.',
  exampleTeams: ['فريق المثال الأول', 'فريق المثال الثاني', 'فريق المثال الثالث', 'فريق المثال الرابع'],
  exampleProject: 'عنوان المشروع',
  exampleSector: 'القطاع',
} as const;
