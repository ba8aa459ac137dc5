import { eventEnd } from './privacy.ts';

const JUNE = '2026-06-01T00:00:00.000Z';
const JULY = '2026-07-01T00:00:00.000Z';

test('the event ends with the last of its dates', () => {
  expect(eventEnd({ registration_to: null, delivery_to: JULY, judging_to: JUNE })).toEqual(new Date(JULY));
  expect(
    eventEnd({ registration_to: new Date(JUNE), delivery_to: null, judging_to: new Date(JULY) }),
  ).toEqual(new Date(JULY));
});

test('without an end of judging it has no end', () => {
  expect(eventEnd({ registration_to: JUNE, delivery_to: JULY, judging_to: null })).toBeNull();
});
