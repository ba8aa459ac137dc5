const listed = (label: string, names: readonly string[]) =>
  names.length > 0 ? [`${label}: ${names.join('، ')}`] : [];

/** The sentences of the audit log. The person is shown beside the sentence, so it does not name them. */
export const sentenceTexts = {
  signedIn: 'تسجيل دخول',
  signedOut: 'تسجيل خروج',
  sessionEnded: 'إنهاء جلسة على جهاز آخر',
  otherSessionsEnded: 'إنهاء الجلسات على كل الأجهزة الأخرى',
  registered: (team: string) => `تسجيل حساب جديد مع فريق «${team}»`,
  emailVerified: 'تأكيد البريد الإلكتروني',
  emailChanged: 'تغيير البريد الإلكتروني بعد تأكيد الجديد',
  passwordReset: 'تعيين كلمة مرور جديدة',
  registrationExpired: (team: string | undefined) =>
    team === undefined ? 'حذف حساب قائد بلا فريق' : `حذف تسجيل فريق «${team}» لأن بريد قائده لم يُؤكَّد`,
  passwordChanged: 'تغيير كلمة المرور',
  secondFactorEnabled: 'تفعيل التحقق بخطوتين',
  secondFactorDisabled: 'إيقاف التحقق بخطوتين',
  secondFactorReset: (name: string) => `إزالة التحقق بخطوتين عن حساب ${name}`,
  recoveryCodeUsed: 'تسجيل دخول برمز احتياطي',
  recoveryCodesRenewed: 'تجديد الرموز الاحتياطية',
  secondFactorRequired: 'إلزام المجلس بالتحقق بخطوتين',
  secondFactorOptional: 'جعل التحقق بخطوتين اختياريًا للمجلس',
  adminAdded: (name: string, role: string) => `إضافة حساب مجلس: ${name} (${role})`,
  adminChanged: (name: string) => `تعديل بيانات حساب ${name}`,
  adminRole: (name: string, from: string, to: string) => `تغيير صلاحية ${name} من ${from} إلى ${to}`,
  adminDeleted: (name: string) => `حذف حساب ${name}`,
  submitted: (type: string, team: string, version: string) =>
    version === '1' ? `إرسال ${type}: ${team}` : `إرسال ${type} مجددًا (النسخة ${version}): ${team}`,
  finished: (team: string) => `اكتمال تقييم ${team}`,
  reopened: (team: string, committee: string, reason: string | undefined) =>
    `إعادة فتح تقييم ${team} لدى ${committee}${reason ? `، والسبب: ${reason}` : ''}`,
  reopenRequested: (team: string, reason: string | undefined) =>
    `طلب إعادة فتح تقييم ${team}${reason ? `، والسبب: ${reason}` : ''}`,
  reopenDeclined: (team: string, committee: string, reason: string | undefined) =>
    `رفض طلب ${committee} إعادة فتح تقييم ${team}${reason ? `، والسبب: ${reason}` : ''}`,
  anonymised: (people: string) => `إخفاء هوية المشاركين (${people})، وحذف ملفاتهم`,
  teamDataRequested: (team: string) => `تنزيل نسخة من بيانات ${team}`,
  committeeAdded: (name: string, teams: string) => `إضافة ${name}، وأُسند إليها ${teams}`,
  committeeChanged: (name: string, teams: { readonly added: number; readonly removed: number }) =>
    [
      `تعديل ${name}`,
      ...(teams.added > 0 ? [`أُضيف إليها من الفرق ${teams.added}`] : []),
      ...(teams.removed > 0 ? [`أُخذ منها ${teams.removed}`] : []),
    ].join('، '),
  committeeDeleted: (name: string) => `حذف ${name}`,
  sectorAdded: (name: string) => `إضافة قطاع «${name}»`,
  sectorChanged: (
    before: string,
    changes: {
      readonly name: string;
      readonly added: readonly string[];
      readonly renamed: readonly string[];
      readonly removed: readonly string[];
    },
  ) =>
    [
      changes.name === before ? `تعديل قطاع «${before}»` : `تغيير اسم قطاع «${before}» إلى «${changes.name}»`,
      ...listed('أُضيف', changes.added),
      ...listed('غُيّر اسمه إلى', changes.renamed),
      ...listed('حُذف', changes.removed),
    ].join('، '),
  sectorDeleted: (name: string) => `حذف قطاع «${name}»`,
  tableAdded: (table: string) => `إضافة ${table}`,
  tableChanged: (table: string) => `تعديل ${table}`,
  tableDeleted: (table: string) => `حذف ${table}`,
  teamAdded: (team: string) => `إضافة ${team}`,
  teamRenamed: (from: string, to: string) => `تغيير اسم فريق من «${from}» إلى «${to}»`,
  teamDeleted: (team: string) => `حذف ${team}`,
  teamStatus: (team: string, from: string, to: string) => `تغيير حالة ${team} من ${from} إلى ${to}`,
  noTable: 'بلا طاولة',
  teamTable: (team: string, from: string, to: string) => `تغيير طاولة ${team} من ${from} إلى ${to}`,
  teamAvailability: (team: string, until: string) => `تحديد مهلة تسليم ${team} حتى ${until}`,
  teamDisabled: (team: string) => `إيقاف تسليم ${team}`,
  memberAdded: (name: string, team: string) => `إضافة العضو ${name} إلى فريق «${team}»`,
  memberChanged: (name: string, team: string) => `تعديل بيانات العضو ${name} من فريق «${team}»`,
  memberDeleted: (name: string, team: string) => `حذف العضو ${name} من فريق «${team}»`,
  delivered: (title: string, team: string, files: string) => `تسليم مشروع «${title}» من ${team}: ${files}`,
  fileDeleted: (name: string, team: string) => `حذف الملف «${name}» من مشروع ${team}`,
  certificatesAdded: (team: string, count: number) => `رفع شهادات ${team}، وعددها ${count}`,
  certificateDeleted: (name: string, team: string) => `حذف الشهادة «${name}» من ${team}`,
  exports: { evaluated: 'الفرق المقيّمة', teams: 'قائمة الفرق' } as Readonly<Record<string, string>>,
  exported: (kind: string, format: string, committee: string | undefined) =>
    `تصدير ${kind} (${format})${committee ? ` لدى ${committee}` : ''}`,
} as const;
