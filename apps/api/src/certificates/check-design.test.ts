import { A4 } from '@portal/domain/certificate-fields';
import { INVALID_DATA } from '@portal/domain/messages';
import { requireDesign } from './check-design.ts';
import { sampleField } from './testing/samples.ts';

function refusalOf(...fields: Parameters<typeof requireDesign>[1]) {
  try {
    requireDesign(A4, fields);
  } catch (error) {
    return error;
  }
  return null;
}

it('allows fields up to the edges of the page', () => {
  expect(refusalOf(sampleField('name', 0, { x: 0, width: A4.width, height: A4.height }))).toBeNull();
});

it.each([
  ['outside', { x: -1 }, 'الحقل خارج الصفحة، كله أو جزء منه'],
  ['outside', { x: 41 }, 'الحقل خارج الصفحة، كله أو جزء منه'],
  ['outside', { y: 191 }, 'الحقل خارج الصفحة، كله أو جزء منه'],
  ['without area', { width: 0 }, 'حدّد موضع الحقل وعرضه وارتفاعه'],
  ['nowhere', { x: Number.NaN }, 'حدّد موضع الحقل وعرضه وارتفاعه'],
  ['with tiny text', { minimum_size: 5 }, expect.stringContaining('حجم الخط')],
  ['whose smallest text is the largest', { minimum_size: 40 }, expect.stringContaining('حجم الخط')],
  ['in no colour', { colour: 'green; 1 0 0 rg' }, 'اختر لونًا صحيحًا'],
  ['without text', { kind: 'text', text: ' ' }, 'اكتب نص الحقل'],
  ['with an unknown placeholder', { kind: 'text', text: '{{team_name}}' }, expect.stringContaining('متغيّر')],
  ['with half of a placeholder', { kind: 'text', text: 'فريق {{team}' }, expect.stringContaining('متغيّر')],
  ['with a small code', { kind: 'qr', height: 14 }, expect.stringContaining('15 مم')],
] as const)('names a field that is %s', (_, changes, sentence) => {
  expect(refusalOf(sampleField('team', 0), sampleField('name', 60, changes))).toMatchObject({
    status: 422,
    message: INVALID_DATA,
    errors: { 'fields.1': [sentence] },
  });
});

it('refuses more fields than a page can have', () => {
  const fields = Array.from({ length: 31 }, () => sampleField('name', 60));
  expect(refusalOf(...fields)).toMatchObject({ errors: { fields: ['الحقول أكثر من 30'] } });
});
