import type { Locale } from 'antd/es/locale';
import arEg from 'antd/es/locale/ar_EG';

/** antd's Arabic locale with the texts of its table corrected, which areas of earlier releases show: some of antd's are garbled. */
export const antdLocale: Locale = {
  ...arEg,
  Table: { ...arEg.Table, filterReset: 'مسح', sortTitle: 'ترتيب', emptyText: 'لا توجد بيانات' },
};
