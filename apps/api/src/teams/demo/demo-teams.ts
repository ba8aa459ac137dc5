import type { TeamStatus } from '@portal/api-schema';

export const DEMO_SECTORS = {
  'الصحة الرقمية': ['التشخيص المبكر', 'بيانات المرضى', 'الرعاية عن بعد'],
  'التقنية المالية': ['المدفوعات', 'التمويل الجماعي', 'التأمين الرقمي'],
  الاستدامة: ['الطاقة المتجددة', 'إدارة النفايات', 'المياه والزراعة'],
  التعليم: ['التعلّم التكيفي', 'المهارات المهنية', 'التعليم الخاص'],
} as const;

type SectorName = keyof typeof DEMO_SECTORS;

/** In their order, each with its teams. The last one is full. */
export const DEMO_TRACKS = [
  {
    name: 'الذكاء الاصطناعي',
    description: 'نماذج تتعلم من البيانات: التنبؤ والتصنيف، وفهم الصوت والصورة واللغة العربية.',
    places: null,
    teams: ['مدار', 'نماء', 'مسار', 'أبجد', 'درع', 'خطوة', 'تبيان'],
  },
  {
    name: 'المنصات والتطبيقات',
    description: 'خدمة رقمية يستخدمها الناس أو الجهات عبر الويب أو الجوال.',
    places: 20,
    teams: ['سند', 'بوصلة', 'أثر', 'رفيق', 'بيان', 'وصل', 'رصيد', 'شفاء', 'ميزان', 'مدد', 'عطاء', 'ثمر'],
  },
  {
    name: 'إنترنت الأشياء',
    description: 'جهاز أو حساس يعمل أمام لجنة التحكيم، مع ما يشغّله من برمجيات.',
    places: 4,
    teams: ['فسيلة', 'نبض', 'سراج', 'لبنة', 'غيث'],
  },
];

/** It was qualified when its track was full. */
export const WAITING_TEAM = 'لبنة';

export interface DemoTeam {
  name: string;
  leader: string;
  status: TeamStatus;
  sector: SectorName;
  /** Which sub-sectors of the sector, by position. */
  subSectors: readonly number[];
}

export interface SeededTeam extends DemoTeam {
  id: string;
  leaderId: string;
}

/** In the order of their leaders: the first is led by leader1@demo.sa. */
export const DEMO_TEAMS: readonly DemoTeam[] = [
  { name: 'مدار', leader: 'سارة القحطاني', status: 'Qualified', sector: 'الصحة الرقمية', subSectors: [0, 1] },
  { name: 'سند', leader: 'عبدالله الدوسري', status: 'Pending', sector: 'التقنية المالية', subSectors: [1] },
  { name: 'نماء', leader: 'هند المطيري', status: 'Qualified', sector: 'الاستدامة', subSectors: [2] },
  { name: 'بوصلة', leader: 'فهد الزهراني', status: 'Rejected', sector: 'التعليم', subSectors: [1] },
  { name: 'أثر', leader: 'نورة السبيعي', status: 'Qualified', sector: 'الاستدامة', subSectors: [1] },
  { name: 'رفيق', leader: 'ماجد الغامدي', status: 'Withdrawn', sector: 'الصحة الرقمية', subSectors: [2] },
  { name: 'بيان', leader: 'لمى العنزي', status: 'Qualified', sector: 'الصحة الرقمية', subSectors: [1] },
  { name: 'وصل', leader: 'يوسف البقمي', status: 'Qualified', sector: 'التقنية المالية', subSectors: [0] },
  { name: 'فسيلة', leader: 'شهد الرشيدي', status: 'Qualified', sector: 'الاستدامة', subSectors: [2] },
  { name: 'مسار', leader: 'تركي الشمري', status: 'Qualified', sector: 'التعليم', subSectors: [1] },
  { name: 'نبض', leader: 'أمل الحازمي', status: 'Qualified', sector: 'الصحة الرقمية', subSectors: [0, 2] },
  { name: 'رصيد', leader: 'سلمان الخالدي', status: 'Qualified', sector: 'التقنية المالية', subSectors: [2] },
  { name: 'سراج', leader: 'ريناد السلمي', status: 'Qualified', sector: 'الاستدامة', subSectors: [0] },
  { name: 'لبنة', leader: 'عمر الجهني', status: 'Pending', sector: 'التعليم', subSectors: [0] },
  { name: 'شفاء', leader: 'جود البلوي', status: 'Qualified', sector: 'الصحة الرقمية', subSectors: [2] },
  { name: 'ميزان', leader: 'بندر العمري', status: 'Qualified', sector: 'التقنية المالية', subSectors: [1] },
  { name: 'غيث', leader: 'مها الثبيتي', status: 'Qualified', sector: 'الاستدامة', subSectors: [2] },
  { name: 'أبجد', leader: 'عبدالعزيز المالكي', status: 'Qualified', sector: 'التعليم', subSectors: [0, 2] },
  { name: 'درع', leader: 'غادة الصاعدي', status: 'Pending', sector: 'التقنية المالية', subSectors: [2] },
  { name: 'مدد', leader: 'نايف السهلي', status: 'Qualified', sector: 'الصحة الرقمية', subSectors: [0] },
  { name: 'خطوة', leader: 'رهف القرني', status: 'Qualified', sector: 'التعليم', subSectors: [2] },
  { name: 'عطاء', leader: 'زياد الحربي', status: 'Qualified', sector: 'الاستدامة', subSectors: [1] },
  { name: 'تبيان', leader: 'لين الأحمدي', status: 'Qualified', sector: 'التعليم', subSectors: [1] },
  { name: 'ثمر', leader: 'فارس الشهراني', status: 'Pending', sector: 'الاستدامة', subSectors: [0] },
];

/** Title and description of the delivered projects, by team; the others have not delivered. */
export const DEMO_PROJECTS: Readonly<Record<string, readonly [title: string, description: string]>> = {
  مدار: [
    'مدار للفرز المبكر',
    'منصة تجمع مؤشرات المريض من أجهزته اليومية وتنبّه الطبيب إلى علامات القلب قبل أن تتفاقم.',
  ],
  نماء: [
    'ريّ ذكي للمزارع الصغيرة',
    'حساسات تربة رخيصة ونموذج يقترح موعد الري وكميته، جُرّب في أربع مزارع بالقصيم.',
  ],
  أثر: ['سوق المخلفات الصناعية', 'يربط المصانع بمن يعيد استخدام مخلفاتها، ويحسب ما وُفّر من الكربون لكل صفقة.'],
  بيان: [
    'ملف صحي موحد للعائلة',
    'يجمع سجلات أفراد العائلة من عدة جهات في مكان واحد بموافقة كل فرد، ويلخّصها للطبيب.',
  ],
  وصل: ['مدفوعات الأسر المنتجة', 'رابط دفع يصدر فاتورة ضريبية ويتتبع الطلب حتى التسليم دون سجل تجاري معقد.'],
  فسيلة: ['رعاية النخيل بالطائرات', 'تصوير جوي يكشف سوسة النخيل قبل ثلاثة أسابيع من ظهورها للعين.'],
  مسار: [
    'محاكاة المقابلات الوظيفية',
    'تدريب صوتي بالعربية على المقابلات مع ملاحظات فورية على المحتوى والأسلوب.',
  ],
  نبض: ['سوار متابعة الحوامل', 'قياس منزلي للضغط والسكر مع متابعة قابلة عن بعد في القرى البعيدة.'],
  رصيد: [
    'تأمين يومي لسائقي التوصيل',
    'وثيقة تُفعّل بالرحلة وتُسعّر بحسب الطريق والوقت، وتُصرف المطالبة خلال ساعة.',
  ],
  سراج: ['عدّاد الطاقة المنزلي', 'يفصل استهلاك كل جهاز من قراءة العداد الرئيسي ويقترح توقيتًا أوفر للتشغيل.'],
  شفاء: [
    'عيادة الأسنان المتنقلة',
    'تصوير الفم بالجوال وفرز الحالات عن بعد قبل زيارة العيادة المتنقلة للمدرسة.',
  ],
  ميزان: [
    'تمويل جماعي للمشاريع الخيرية',
    'صرف الدفعات على مراحل بعد تحقق مستقل من إنجاز كل مرحلة، وتقرير مفتوح للمتبرعين.',
  ],
  غيث: ['كشف تسربات المياه', 'تحليل صوتي لشبكة الحي يحدد موضع التسرب بدقة مترين دون حفر.'],
  أبجد: ['قارئ للأطفال ذوي عسر القراءة', 'يعيد عرض النص بخط ومسافات مناسبة ويستمع إلى القراءة ويصحح بلطف.'],
  مدد: ['توزيع فائض الأدوية', 'يطابق فائض الصيدليات الخيرية مع حاجة المراكز القريبة قبل انتهاء الصلاحية.'],
  خطوة: ['مدرّب لغة الإشارة', 'كاميرا الجوال تتحقق من حركة اليد وتعلّم ألف إشارة سعودية بالتدرج.'],
};
