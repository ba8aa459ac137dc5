import { Plus } from 'lucide-react';
import type { States } from '../../../catalogue/entry.ts';
import { Button } from './button.tsx';

const icon = <Plus size={18} aria-hidden />;

export const button = {
  Button: {
    primary: <Button kind="primary">حفظ</Button>,
    default: <Button>تعديل</Button>,
    quiet: <Button kind="quiet">عرض الكل</Button>,
    text: <Button kind="text">المزيد</Button>,
    danger: <Button kind="danger">حذف الفريق</Button>,
    large: (
      <Button kind="primary" size="large" block>
        تسجيل الدخول
      </Button>
    ),
    icon: <Button icon={icon}>إضافة فريق</Button>,
    'icon alone': <Button kind="text" icon={icon} aria-label="إضافة" />,
    loading: (
      <Button kind="primary" loading>
        حفظ
      </Button>
    ),
    disabled: <Button disabled>تعديل</Button>,
    link: <Button href="/teams">الفرق</Button>,
  },
} satisfies Record<string, States>;
