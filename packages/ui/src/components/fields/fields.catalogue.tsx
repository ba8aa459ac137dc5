import { nothing, type States } from '../../../catalogue/entry.ts';
import { Button } from '../button/button.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { TextAreaInput } from './inputs.tsx';
import { PasswordField, TextArea, TextField } from './text-fields.tsx';

export const fields = {
  TextField: {
    empty: <TextField label="الاسم" placeholder="الاسم الكامل" hint="كما في الهوية" />,
    filled: <TextField label="الاسم" labelAside="اختياري" defaultValue="سارة القحطاني" />,
    'left to right': (
      <TextField label="البريد الإلكتروني" type="email" dir="ltr" defaultValue="sara@example.sa" />
    ),
    wrong: <TextField label="الاسم" defaultValue="س" error="الاسم من حرفين على الأقل" />,
    disabled: <TextField label="الاسم" defaultValue="سارة القحطاني" disabled />,
    large: <TextField label="الاسم" defaultValue="سارة القحطاني" large />,
  },
  PasswordField: {
    filled: <PasswordField label="كلمة المرور" defaultValue="Demo@2026" />,
    wrong: <PasswordField label="كلمة المرور" error="الرجاء إدخال كلمة المرور" />,
  },
  TextArea: {
    filled: <TextArea label="نبذة" defaultValue={'منصة لترشيد استهلاك المياه.\nتعمل بدون اتصال.'} />,
    wrong: <TextArea label="السبب" error="الرجاء إدخال السبب" />,
  },
  TextAreaInput: { alone: <TextAreaInput aria-label="ملاحظة" placeholder="ملاحظة للفريق" /> },
  Field: {
    'any control': (
      <Field label="اللون" hint="لون البطاقة">
        {(control) => <input type="range" {...control} />}
      </Field>
    ),
  },
  Form: {
    'with its button': (
      <Form onSubmit={nothing}>
        <TextField label="الرمز" defaultValue="123456" dir="ltr" />
        <Button kind="primary" type="submit">
          متابعة
        </Button>
      </Form>
    ),
  },
} satisfies Record<string, States>;
