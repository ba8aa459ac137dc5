/** An export, from the button to the file. */
export const exportingTexts = {
  button: 'تصدير',
  running: 'جارٍ تجهيز الملف...',
  received: (size: string) => `جارٍ التنزيل، ${size}`,
  done: 'اكتمل تنزيل الملف',
  failed: 'تعذّر التصدير',
} as const;
