import { nothing, type States } from '../../../catalogue/entry.ts';
import { DateTimeField } from './date-time-field.tsx';

const field = { label: 'بداية التسجيل', timeZone: 'Asia/Riyadh', onChange: nothing };

export const dateTime = {
  DateTimeField: {
    empty: <DateTimeField {...field} value={null} />,
    chosen: <DateTimeField {...field} value="2026-11-01T08:00:00.000Z" clearable hint="بتوقيت الرياض" />,
    wrong: <DateTimeField {...field} value="2026-11-01T08:00:00.000Z" error="الرجاء اختيار موعد لاحق" />,
  },
} satisfies Record<string, States>;
