import { PortalProvider } from '@portal/ui/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateTimeField } from './date-time-field.tsx';

const chosen: (string | null)[] = [];

function Page({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <PortalProvider>
      <DateTimeField
        label="المهلة"
        timeZone="Asia/Riyadh"
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

test("a value is shown in the event's time zone, in Arabic with the digits 0–9", () => {
  render(<Page start="2026-11-20T13:12:00.000Z" />);
  expect(screen.getByLabelText('المهلة')).toHaveValue('20 نوفمبر 2026، 4:12 م');
});

test('a typed date and time is taken in the time zone of the event, to the minute', async () => {
  render(<Page />);
  const field = screen.getByLabelText('المهلة');

  await userEvent.click(field);
  fireEvent.change(field, { target: { value: '2026-12-31 23:45' } });
  await userEvent.tab();

  await waitFor(() => expect(chosen.at(-1)).toBe('2026-12-31T20:45:00.000Z'));
  expect(field).toHaveValue('31 ديسمبر 2026، 11:45 م');
});

test.each([
  ['٢٠٢٦-١٢-٣١ ٢٣:٤٥', '{Enter}'],
  ['31/12/2026 23:45', '{Enter}'],
  ['31 ديسمبر 2026، 11:45 م', '{Tab}'],
])('%s is accepted on %s', async (typed, key) => {
  render(<Page start="2026-11-20T13:12:00.000Z" />);
  const field = screen.getByLabelText('المهلة');

  await userEvent.click(field);
  fireEvent.change(field, { target: { value: typed } });
  await userEvent.keyboard(key);

  await waitFor(() => expect(chosen).toEqual(['2026-12-31T20:45:00.000Z']));
  expect(field).toHaveValue('31 ديسمبر 2026، 11:45 م');
});

test('text that is no date shows an error and keeps the value', async () => {
  render(<Page start="2026-11-20T13:12:00.000Z" />);
  const field = screen.getByLabelText('المهلة');

  await userEvent.click(field);
  fireEvent.change(field, { target: { value: 'غدًا' } });
  await userEvent.tab();

  expect(await screen.findByText(/لم يُفهم «غدًا»/)).toBeVisible();
  expect(field).toHaveValue('20 نوفمبر 2026، 4:12 م');
  expect(chosen).toEqual([]);
});
