import { nothing, type States } from '../../../catalogue/entry.ts';
import { Button } from '../button/button.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileList, FileRow } from './file-row.tsx';

const zone = {
  label: 'اسحب الملف إلى هنا أو اختره',
  touchLabel: 'اختر الملف',
  hint: 'PDF حتى 20 ميجابايت',
  extensions: ['.pdf'],
  onFiles: nothing,
};

export const files = {
  FileList: {
    rows: (
      <FileList label="الملفات">
        <FileRow
          name="العرض التقديمي.pdf"
          meta={['2.4 ميجابايت', '1 نوفمبر']}
          action={<Button>فتح</Button>}
        />
        <FileRow name="prototype-final-version.zip" percent={40} />
        <FileRow name="https://example.sa/video" kind="رابط" />
      </FileList>
    ),
  },
  FileRow: { plain: <FileRow name="خطة العمل.docx" meta={['120 كيلوبايت']} /> },
  DropZone: { ready: <DropZone {...zone} />, disabled: <DropZone {...zone} disabled /> },
} satisfies Record<string, States>;
