import {
  type CertificateField,
  FIELDS_MAX,
  type FieldFault,
  fieldFault,
  type PageSize,
  QR_SIDE_MIN,
  TEXT_SIZE,
} from '@portal/domain/certificate-fields';
import { INVALID_DATA } from '@portal/domain/messages';
import { refused } from '../platform/errors.ts';

const SENTENCES: Readonly<Record<FieldFault, string>> = {
  no_area: 'حدّد موضع الحقل وعرضه وارتفاعه',
  outside_page: 'الحقل خارج الصفحة، كله أو جزء منه',
  size: `حجم الخط بين ${TEXT_SIZE.min} و${TEXT_SIZE.max}، وأصغر حجم لا يزيد عليه`,
  colour: 'اختر لونًا صحيحًا',
  no_text: 'اكتب نص الحقل',
  unknown_placeholder: 'في النص متغيّر غير معروف بين {{ و}}',
  qr_too_small: `رمز التحقق أصغر من ${QR_SIDE_MIN} مم، فلا تقرؤه الجوالات`,
};

/** @throws HttpError 422 with a sentence for each field that cannot be drawn on the page */
export function requireDesign(page: PageSize, fields: readonly CertificateField[]): void {
  const faults = fields.flatMap((field, at) => {
    const fault = fieldFault(field, page);
    return fault ? [[`fields.${at}`, [SENTENCES[fault]]] as const] : [];
  });
  const many = fields.length > FIELDS_MAX ? [['fields', [`الحقول أكثر من ${FIELDS_MAX}`]] as const] : [];
  const errors = Object.fromEntries([...faults, ...many]);
  if (Object.keys(errors).length > 0) throw refused(INVALID_DATA, errors);
}
