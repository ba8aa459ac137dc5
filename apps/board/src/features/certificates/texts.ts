/** The page «الشهادات»: its two tabs. */
export const certificatesTexts = {
  subtitle: 'تصميم الشهادات، وإصدارها، والتحقق منها.',
  tabsLabel: 'أقسام الشهادات',
  tabs: { designs: 'التصاميم', issued: 'الشهادات الصادرة' },
} as const;
