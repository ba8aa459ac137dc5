import AntForm, { type FormProps as AntFormProps } from 'antd/es/form';
import type { ReactNode } from 'react';

export interface FormProps<Values>
  extends Omit<AntFormProps<Values>, 'layout' | 'scrollToFirstError' | 'requiredMark' | 'children'> {
  readonly children: ReactNode;
}

/** antd's form with labels above and the first wrong field focused; for forms that need its rules and lists. */
export function Form<Values extends object>(props: FormProps<Values>) {
  return (
    <AntForm<Values>
      validateTrigger="onBlur"
      {...props}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true, block: 'center' }}
    />
  );
}

export const FormItem = AntForm.Item;
export const useForm = AntForm.useForm;
