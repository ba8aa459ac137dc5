/** The fields of a person. */
export const peopleTexts = {
  full_name: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  phone_number: 'رقم الجوال',
  identity: 'رقم الهوية',
  specialty: 'التخصص (اختياري)',
} as const;
