import { BOARD_LABEL } from '@portal/domain/roles';
export const certificateTexts = {
  none: 'لا توجد شهادات بعد',
  noneText: `تظهر هنا شهادات أعضاء اللجنة حين يصدرها ${BOARD_LABEL}.`,
  hint: 'موقّعة إلكترونيًا، ويتحقق منها من يمسح رمزها.',
} as const;
