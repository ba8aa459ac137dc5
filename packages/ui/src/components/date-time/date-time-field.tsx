import { breakpoints, useNarrowerThan } from '@portal/ui/core';
import ConfigProvider from 'antd/es/config-provider';
import DatePicker from 'antd/es/date-picker';
import arabicPicker from 'antd/es/date-picker/locale/ar_EG';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Field, type FieldProps } from '../fields/field.tsx';
import { registerArabicCalendar } from './arabic-calendar.ts';
import styles from './date-time.module.css';
import { readMoment } from './moment-text.ts';
import { TakeTyped, TypedMoment } from './typed-moment.tsx';
import { instantOf, wallTimeOf } from './zoned-time.ts';

registerArabicCalendar();

interface DateTimeFieldProps extends Omit<FieldProps, 'children'> {
  /** ISO 8601 in UTC; null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** IANA name of the event's time zone, in which the value is shown and chosen. */
  readonly timeZone: string;
  /** Days before it are disabled. */
  readonly min?: Date;
  /** Lets the value be cleared. */
  readonly clearable?: boolean;
}

/** How a value is shown; `readMoment` parses typed text. */
const SHOWN_FORMAT = 'D MMMM YYYY، h:mm A';
/** Full day names would make the calendar wider than a phone; next to the hours only letters fit. */
const SHORT_DAYS = ['أحد', 'اثن', 'ثلا', 'أرب', 'خمس', 'جمع', 'سبت'];
const LETTER_DAYS = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'];
const localeWith = (shortWeekDays: string[]) => ({
  ...arabicPicker,
  lang: { ...arabicPicker.lang, shortWeekDays },
});
const LOCALE = localeWith(SHORT_DAYS);
const NARROW_LOCALE = localeWith(LETTER_DAYS);
const WALL_FORMAT = 'YYYY-MM-DDTHH:mm';
/** With it the calendar and its hours and minutes are 334 px wide and fit a phone of 360 px. */
const NARROW_THEME = {
  components: { DatePicker: { cellWidth: 30, cellHeight: 30, timeColumnWidth: 44, timeCellHeight: 34 } },
};
const components = { input: TypedMoment };
/** Below the field, or above it where there is more room, and never beyond the edge of the screen. */
const PLACEMENTS = {
  bottomRight: {
    points: ['tr', 'br'],
    offset: [0, 4],
    overflow: { shiftX: true, shiftY: true, adjustY: true },
  },
};

/** A labelled date and time, to the minute, in the event's time zone and not the browser's. */
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
  const narrow = useNarrowerThan(breakpoints.cards);
  const [open, setOpen] = useState(false);
  const [misread, setMisread] = useState<string | null>(null);
  // antd uses the browser's zone, so it gets the event's wall time as if it were local.
  const toPicker = (instant: string | Date) => dayjs(wallTimeOf(instant, timeZone));
  const choose = (wallTime: string | null) => {
    setMisread(null);
    onChange(wallTime === null ? null : instantOf(wallTime, timeZone));
  };
  const take = (typed: string, byEnter: boolean) => {
    const moment = readMoment(typed);
    if (byEnter) setOpen(false);
    if (moment !== null) choose(moment);
    else if (typed.trim() !== '') setMisread(typed.trim());
    else if (clearable) choose(null);
  };
  const wrong =
    misread === null ? error : `لم يُفهم «${misread}» تاريخًا ووقتًا، فبقي ما كان. يُكتب هكذا: 2026-12-31 23:45`;
  return (
    <Field {...{ label, labelAside, hint, error: wrong }}>
      {(control) => (
        <TakeTyped value={take}>
          <ConfigProvider {...(narrow && { theme: NARROW_THEME })}>
            <DatePicker
              {...control}
              components={components}
              builtinPlacements={PLACEMENTS}
              placement="bottomRight"
              className={styles.picker ?? ''}
              classNames={{ popup: { root: styles.popup ?? '' } }}
              format={SHOWN_FORMAT}
              showTime={{ format: 'HH:mm' }}
              locale={narrow ? NARROW_LOCALE : LOCALE}
              showNow={false}
              needConfirm={false}
              allowClear={clearable}
              placeholder="اختر التاريخ والوقت"
              value={value === null ? null : toPicker(value)}
              {...(min && { minDate: toPicker(min).startOf('day') })}
              {...(wrong && { status: 'error' })}
              open={open}
              onOpenChange={setOpen}
              onChange={(chosen) => choose(chosen?.locale('en').format(WALL_FORMAT) ?? null)}
            />
          </ConfigProvider>
        </TakeTyped>
      )}
    </Field>
  );
}
