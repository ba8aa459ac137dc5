import { PortalProvider } from '@portal/ui/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { DateTimeField } from './date-time-field.tsx';

const START = '2026-11-20T13:12:00.000Z';
const chosen: (string | null)[] = [];

function Page({ start, end }: { start: string | null; end: boolean }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <PortalProvider>
      <DateTimeField
        label="المهلة"
        timeZone="Asia/Riyadh"
        end={end}
        value={value}
        onChange={(next) => {
          chosen.push(next);
          setValue(next);
        }}
      />
    </PortalProvider>
  );
}

beforeEach(() => {
  chosen.length = 0;
});

function show(start: string | null = null, end = false) {
  render(<Page start={start} end={end} />);
  return screen.getByLabelText('المهلة');
}

/** Types a text at once, and then the keys. */
async function write(field: HTMLElement, text: string, keys: string) {
  await userEvent.click(field);
  fireEvent.change(field, { target: { value: text } });
  await userEvent.keyboard(keys);
}

test("a value is shown in the event's time zone, in Arabic with the digits 0–9", () => {
  expect(show(START)).toHaveValue('20 نوفمبر 2026، 4:12 م');
});

test.each([
  ['Asia/Kuwait', ''],
  ['Europe/London', 'بتوقيت الفعالية، لا بتوقيت هذا الجهاز.'],
])('on a device in %s the hint says whose time it is where it differs', (timeZone, note) => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  const device = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  expect(show(START)).toHaveAccessibleDescription(note);
  device.mockRestore();
});

test.each([
  [null, '2026-12-31 23:45', '{Tab}'],
  [START, '٢٠٢٦-١٢-٣١ ٢٣:٤٥', '{Enter}'],
  [START, '31/12/2026 23:45', '{Enter}'],
  [START, '31 ديسمبر 2026، 11:45 م', '{Tab}'],
])('in place of %s, %s is taken in the time zone of the event on %s', async (start, typed, key) => {
  const field = show(start);
  await write(field, typed, key);

  await waitFor(() => expect(chosen).toEqual(['2026-12-31T20:45:00.000Z']));
  expect(field).toHaveValue('31 ديسمبر 2026، 11:45 م');
});

test('text that is no date shows an error and keeps the value', async () => {
  const field = show(START);
  await write(field, 'غدًا', '{Tab}');

  expect(await screen.findByText(/لم يُفهم «غدًا».*هكذا: \u20662026-12-31 23:45\u2069$/)).toBeVisible();
  expect(field).toHaveValue('20 نوفمبر 2026، 4:12 م');
  expect(chosen).toEqual([]);
});

const day = (title: string) => screen.findByTitle(title);

test('a chosen day stays when the calendar is left by «موافق», Escape or a click elsewhere', async () => {
  const field = show(START);

  await userEvent.click(field);
  await userEvent.click(await day('2026-11-24'));
  await userEvent.click(screen.getByRole('button', { name: 'موافق' }));
  expect(chosen.at(-1)).toBe('2026-11-24T13:12:00.000Z');
  expect(field).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('button', { name: 'موافق', hidden: true })).not.toBeVisible());

  await userEvent.click(field);
  await userEvent.click(await day('2026-11-25'));
  await userEvent.keyboard('{Escape}');
  expect(chosen.at(-1)).toBe('2026-11-25T13:12:00.000Z');

  await userEvent.click(field);
  await userEvent.click(await day('2026-11-26'));
  await userEvent.click(document.body);
  expect(chosen.at(-1)).toBe('2026-11-26T13:12:00.000Z');
  expect(field).toHaveValue('26 نوفمبر 2026، 4:12 م');
});

test('an end is at the end of its day until a time is chosen', async () => {
  const field = show(null, true);
  await write(field, '2026-12-01', '{Enter}');
  expect(field).toHaveValue('1 ديسمبر 2026، 11:59 م');
});

test('a day chosen as an end in the calendar lasts until 23:59', async () => {
  await userEvent.click(show(null, true));
  await userEvent.click(screen.getAllByTitle(/-15$/)[0] as HTMLElement);
  expect(chosen.at(-1)).toMatch(/T20:59:00\.000Z$/);
});

test('the calendar opens by a click or a key, not by the focus', async () => {
  const field = show(START);
  const accept = () => screen.queryByRole('button', { name: 'موافق' });
  await userEvent.tab();
  expect(field).toHaveFocus();
  expect(accept()).toBeNull();

  for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
    await userEvent.keyboard(key);
    await waitFor(() => expect(accept()).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(accept()).toBeNull());
  }
  expect(field).toHaveValue('20 نوفمبر 2026، 4:12 م');
  await userEvent.click(field);
  await waitFor(() => expect(accept()).toBeVisible());
});

afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

test('in a dialog the calendar takes room above the buttons instead of covering them, and comes into sight', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this);
  };
  const onClose = jest.fn();
  render(
    <Dialog title="مهلة التسليم" open onClose={onClose} confirmText="حفظ" onConfirm={() => undefined}>
      <DateTimeField label="المهلة" timeZone="Asia/Riyadh" value={null} onChange={() => undefined} />
    </Dialog>,
    { wrapper: PortalProvider },
  );
  await userEvent.click(screen.getByLabelText('المهلة'));
  const dialog = screen.getByRole('dialog');
  const accept = await within(dialog).findByRole('button', { name: 'موافق' });
  await waitFor(() => expect(shown.some((part) => part.contains(accept))).toBe(true));
  // The hours, too, have room beside the days, whose names are letters then.
  expect(within(dialog).getByRole('columnheader', { name: 'ح' })).toBeInTheDocument();
  // The mask: a click on it leaves the calendar and not the dialog.
  await userEvent.click(dialog.parentElement as HTMLElement);
  expect(onClose).not.toHaveBeenCalled();
});
