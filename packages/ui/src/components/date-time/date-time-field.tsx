import DatePicker from 'antd/es/date-picker';
import arabicPicker from 'antd/es/date-picker/locale/ar_EG';
import dayjs, { type Dayjs } from 'dayjs';
import { Field, type FieldProps } from '../fields/field.tsx';
import { registerArabicCalendar } from './arabic-calendar.ts';
import styles from './date-time.module.css';
import { instantOf, wallTimeOf } from './zoned-time.ts';

registerArabicCalendar();

export interface DateTimeFieldProps extends Omit<FieldProps, 'children'> {
  /** ISO 8601 in UTC; null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** IANA name of the event's time zone: what is chosen is chosen on a clock there. */
  readonly timeZone: string;
  /** Days before it cannot be chosen. */
  readonly min?: Date;
  /** Lets the choice be taken back. */
  readonly clearable?: boolean;
}

/** How a moment reads, and as what else it may be typed. */
const FORMATS = ['D MMMM YYYY، h:mm A', 'YYYY-MM-DD HH:mm', 'D/M/YYYY HH:mm'];
/** Whole names of days would make the calendar wider than a phone. */
const SHORT_DAYS = ['أحد', 'اثن', 'ثلا', 'أرب', 'خمس', 'جمع', 'سبت'];
const pickerLocale = { ...arabicPicker, lang: { ...arabicPicker.lang, shortWeekDays: SHORT_DAYS } };
const WALL_FORMAT = 'YYYY-MM-DDTHH:mm';

/** A labelled moment, to the minute, in the event's time zone, whatever zone the browser is in. */
export function DateTimeField({
  label,
  labelAside,
  hint,
  error,
  value,
  onChange,
  timeZone,
  min,
  clearable = false,
}: DateTimeFieldProps) {
  // antd counts in the browser's zone, so it is given the event's wall time as if it were local.
  const toPicker = (instant: string | Date) => dayjs(wallTimeOf(instant, timeZone));
  const fromPicker = (chosen: Dayjs | null) =>
    onChange(chosen ? instantOf(chosen.locale('en').format(WALL_FORMAT), timeZone) : null);
  return (
    <Field {...{ label, labelAside, hint, error }}>
      {(control) => (
        <DatePicker
          {...control}
          className={styles.picker ?? ''}
          classNames={{ popup: { root: styles.popup ?? '' } }}
          format={FORMATS}
          showTime={{ format: 'HH:mm' }}
          locale={pickerLocale}
          showNow={false}
          needConfirm={false}
          allowClear={clearable}
          placeholder="اختر التاريخ والوقت"
          value={value === null ? null : toPicker(value)}
          {...(min && { minDate: toPicker(min).startOf('day') })}
          {...(error && { status: 'error' })}
          onChange={fromPicker}
        />
      )}
    </Field>
  );
}
