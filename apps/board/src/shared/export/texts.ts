/** An export, from the button to the file. */
export const exportingTexts = {
  button: 'تصدير',
  running: 'جاري تجهيز الملف...',
  received: (size: string) => `جاري التنزيل، ${size}`,
  done: 'اكتمل تنزيل الملف',
  failed: 'تعذّر التصدير',
} as const;
