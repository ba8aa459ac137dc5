import { nothing, type States } from '../../../catalogue/entry.ts';
import { Button } from '../button/button.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FullScreen } from './full-screen.tsx';
import { Notice } from './notice.tsx';

const opened = { open: true, onClose: nothing };
const form = { ...opened, title: 'تعديل الفريق', confirmText: 'حفظ', onSubmit: nothing };
const field = <TextField label="اسم الفريق" defaultValue="فريق الرواد" />;

export const feedback = {
  Notice: {
    ok: <Notice tone="ok">حُفظت التعديلات</Notice>,
    waiting: (
      <Notice tone="waiting" title="التسليم يغلق غداً" action={<Button>سلّم الآن</Button>}>
        لم يُسلَّم العرض التقديمي بعد.
      </Notice>
    ),
    refused: <Notice tone="refused" title="رُفض الملف" />,
    info: <Notice tone="info">تظهر النتائج بعد اعتمادها.</Notice>,
    neutral: <Notice tone="neutral">لا تغييرات.</Notice>,
  },
  Dialog: {
    question: (
      <Dialog {...opened} title="حذف الفريق" confirmText="حذف" danger onConfirm={nothing}>
        لا يمكن استرجاع الفريق بعد حذفه.
      </Dialog>
    ),
    confirming: (
      <Dialog {...opened} title="قبول الفريق" confirmText="قبول" confirming onConfirm={nothing}>
        يصل إلى القائد بريد بالقبول.
      </Dialog>
    ),
  },
  FormDialog: {
    form: (
      <FormDialog {...form} submitting={false}>
        {field}
      </FormDialog>
    ),
  },
  Drawer: {
    form: (
      <Drawer {...form} submitting={false}>
        {field}
      </Drawer>
    ),
    submitting: (
      <Drawer {...form} submitting>
        {field}
      </Drawer>
    ),
  },
  FullScreen: {
    note: (
      <FullScreen
        title="العرض التقديمي.pdf"
        note="الصفحة 1 من 12"
        actions={<Button>تنزيل</Button>}
        onClose={nothing}
      >
        <Notice tone="info">المحتوى</Notice>
      </FullScreen>
    ),
  },
} satisfies Record<string, States>;
