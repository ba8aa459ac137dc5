import { isolate } from '@portal/domain/isolate';
import { breakpoints, useNarrowerThan } from '@portal/ui/core';
import ConfigProvider from 'antd/es/config-provider';
import DatePicker from 'antd/es/date-picker';
import arabicPicker from 'antd/es/date-picker/locale/ar_EG';
import dayjs, { type Dayjs } from 'dayjs';
import { type ComponentRef, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Field, type FieldProps } from '../fields/field.tsx';
import { registerArabicCalendar } from './arabic-calendar.ts';
import styles from './date-time.module.css';
import { readMoment } from './moment-text.ts';
import { MomentInputContext, TypedMoment } from './typed-moment.tsx';
import { instantOf, isDeviceTime, wallTimeOf } from './zoned-time.ts';

registerArabicCalendar();

interface DateTimeFieldProps extends Omit<FieldProps, 'children' | 'hint'> {
  readonly hint?: string | undefined;
  /** ISO 8601 in UTC; null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** IANA name of the event's time zone, in which the value is shown and chosen. */
  readonly timeZone: string;
  /** Days before it are disabled. */
  readonly min?: Date;
  readonly clearable?: boolean;
  /** The value is an end: a day that is chosen without a time lasts until 23:59, so that «until 1 December» has all of it. */
  readonly end?: boolean;
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
type PickerRef = ComponentRef<typeof DatePicker>;
/** antd gives one date, or a list with one. */
const wallTimeIn = (chosen: Dayjs | readonly Dayjs[] | null): string | null => {
  const date = Array.isArray(chosen) ? chosen[0] : chosen;
  return date?.locale('en').format(WALL_FORMAT) ?? null;
};
/** With it the calendar and its hours and minutes are 334 px wide and fit a phone of 360 px, and any dialog. */
const NARROW_THEME = {
  components: { DatePicker: { cellWidth: 30, cellHeight: 30, timeColumnWidth: 44, timeCellHeight: 34 } },
};
/** Of a day that is chosen without a time. */
const START_OF_DAY = '00:00';
const END_OF_DAY = '23:59';
const components = { input: TypedMoment };
/** Below the field, or above it where there is more room, and never beyond the edge of the screen. */
const PLACEMENTS = {
  bottomRight: {
    points: ['tr', 'br'],
    offset: [0, 4],
    overflow: { shiftX: true, shiftY: true, adjustY: true },
  },
};

/** The marks keep the year before the month inside right-to-left text. */
const WRITTEN_MOMENT = '\u20662026-12-31 23:45\u2069';

const DIALOG = '[role="dialog"]';

/** Added to the hint where the clock of the device shows another time. */
const EVENT_TIME = 'بتوقيت الفعالية، لا بتوقيت هذا الجهاز.';

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
  end = false,
}: DateTimeFieldProps) {
  const onPhone = useNarrowerThan(breakpoints.cards);
  const [inDialog, setInDialog] = useState(false);
  const narrow = onPhone || inDialog;
  const [open, setOpen] = useState(false);
  const picker = useRef<PickerRef>(null);
  const below = useRef<HTMLDivElement>(null);
  const [misread, setMisread] = useState<string | null>(null);
  useLayoutEffect(() => setInDialog(below.current?.closest(DIALOG) != null), []);
  useEffect(() => {
    if (!open || !inDialog) return undefined;
    // jsdom has no layout to scroll.
    const frame = requestAnimationFrame(() => below.current?.scrollIntoView?.({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [open, inDialog]);
  const timeOfDay = end ? END_OF_DAY : START_OF_DAY;
  const accept = () => {
    setOpen(false);
    picker.current?.focus();
  };
  // antd uses the browser's zone, so it gets the event's wall time as if it were local.
  const toPicker = (instant: string | Date) => dayjs(wallTimeOf(instant, timeZone));
  const choose = (wallTime: string | null) => {
    setMisread(null);
    onChange(wallTime === null ? null : instantOf(wallTime, timeZone));
  };
  const take = (typed: string, byEnter: boolean) => {
    const moment = readMoment(typed, timeOfDay);
    if (byEnter) setOpen(false);
    if (moment !== null) choose(moment);
    else if (typed.trim() !== '') setMisread(typed.trim());
    else if (clearable) choose(null);
  };
  const wrong =
    misread === null
      ? error
      : `لم يُفهم «${isolate(misread)}» تاريخًا ووقتًا، فبقي ما كان. يُكتب هكذا: ${WRITTEN_MOMENT}`;
  const eventTime = isDeviceTime(value ?? new Date(), timeZone) ? null : EVENT_TIME;
  const note = hint && eventTime ? `${hint} ${eventTime}` : (hint ?? eventTime);
  return (
    <Field label={label} labelAside={labelAside} hint={note} error={wrong}>
      {(control) => (
        <MomentInputContext value={{ take, open, onOpen: () => setOpen(true) }}>
          <ConfigProvider {...(narrow && { theme: NARROW_THEME })}>
            <DatePicker
              ref={picker}
              {...control}
              components={components}
              builtinPlacements={PLACEMENTS}
              placement="bottomRight"
              // A dialog makes room for the calendar, which would cover its buttons.
              getPopupContainer={() => (inDialog && below.current) || document.body}
              className={styles.picker ?? ''}
              classNames={{ popup: { root: styles.popup ?? '' } }}
              format={SHOWN_FORMAT}
              showTime={{ format: 'HH:mm', defaultOpenValue: dayjs(timeOfDay, 'HH:mm') }}
              renderExtraFooter={() => (
                <div className={styles.accept}>
                  <Button kind="primary" onClick={accept}>
                    موافق
                  </Button>
                </div>
              )}
              locale={narrow ? NARROW_LOCALE : LOCALE}
              showNow={false}
              needConfirm={false}
              allowClear={clearable}
              placeholder="اختر التاريخ والوقت"
              value={value === null ? null : toPicker(value)}
              {...(min && { minDate: toPicker(min).startOf('day') })}
              {...(wrong && { status: 'error' })}
              open={open}
              // antd also asks to open at the focus, which a dialog gives to its first field. Here a click or a key opens.
              onOpenChange={(next) => {
                if (!next) setOpen(false);
              }}
              onClick={() => setOpen(true)}
              // At every choice: however the calendar is left, what was chosen stays.
              onCalendarChange={(chosen) => choose(wallTimeIn(chosen))}
              onChange={(chosen) => choose(wallTimeIn(chosen))}
            />
            <div ref={below} className={styles.below} />
          </ConfigProvider>
        </MomentInputContext>
      )}
    </Field>
  );
}
