export const loaderTexts = {
  default: 'جاري التحميل...',
  data: 'جاري تحميل البيانات...',
  returning: 'جاري العودة...',
  returningToPrevious: 'جاري العودة للصفحة السابقة...',
} as const;
