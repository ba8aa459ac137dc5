import { differingParts } from './differing-parts.ts';

/** The parts as one text, with the differing ones in brackets. */
const shown = (text: string, other: string) =>
  differingParts(text, other)
    .map((part) => (part ? (part.differs ? `[${part.text.trim()}]` : part.text.trim()) : '…'))
    .join(' ');

const lines = (...numbers: readonly (number | string)[]) => numbers.join('\n');

test.each([
  ['a changed line', lines(1, 2, 'x', 4, 5, 6), lines(1, 2, 3, 4, 5, 6), '… 2 [x] 4 …', '… 2 [3] 4 …'],
  ['lines that only one has', lines(1, 2, 3, 4, 'x'), lines(1, 2, 3, 4), '… 4 [x]', '… 4'],
  ['lines that only the other has', lines(1, 2, 3, 4), lines(1, 2, 'x', 3, 4), '… 2 3 …', '… 2 [x] 3 …'],
  ['two places', lines('x', 2, 3, 4, 5, 'y'), lines(1, 2, 3, 4, 5, 6), '[x] 2 … 5 [y]', '[1] 2 … 5 [6]'],
  [
    'a line of a numbered list',
    lines('1. أول', '2. ثانٍ', '3. ثالث'),
    lines('1. أول', '2. آخر', '3. ثالث'),
    '1. أول [2. ثانٍ] 3. ثالث',
    '1. أول [2. آخر] 3. ثالث',
  ],
  ['a name with a title', lines('أ. نورة', 'د. علي'), 'أ. نورة', 'أ. نورة [د. علي]', 'أ. نورة'],
  ['a sentence', 'أولًا. ثانيًا. ثالثًا', 'أولًا. آخر. ثالثًا', 'أولًا. [ثانيًا.] ثالثًا', 'أولًا. [آخر.] ثالثًا'],
])('%s', (_case, one, other, ofOne, ofOther) => {
  expect([shown(one, other), shown(other, one)]).toEqual([ofOne, ofOther]);
});

test('a part ends as in its own text, also where the other one goes on', () => {
  expect(differingParts('أول\nآخر', 'أول')).toEqual([
    { text: 'أول\n', differs: false },
    { text: 'آخر', differs: true },
  ]);
});
