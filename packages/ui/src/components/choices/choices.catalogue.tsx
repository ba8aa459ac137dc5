import { nothing, type States } from '../../../catalogue/entry.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';

const options = [
  { value: 'health', label: 'الصحة' },
  { value: 'energy', label: 'الطاقة' },
  { value: 'water', label: 'المياه' },
];
const select = { label: 'القطاع', options, placeholder: 'اختر القطاع' };
const toggle = { label: 'التسجيل', states: { on: 'مفتوح', off: 'مغلق' } };
const group = { label: 'الأدوار', options, onChange: nothing };

export const choices = {
  SelectField: {
    empty: <SelectField {...select} defaultValue="" />,
    chosen: <SelectField {...select} defaultValue="energy" hint="يظهر للمحكمين" />,
    wrong: <SelectField {...select} defaultValue="" error="الرجاء اختيار القطاع" />,
    disabled: <SelectField {...select} defaultValue="health" disabled />,
    'large, none': <SelectField {...select} none="كل القطاعات" defaultValue="" large />,
  },
  ChoiceGroup: {
    'some chosen': <ChoiceGroup {...group} value={['health', 'water']} hint="واحد على الأقل" />,
    wrong: <ChoiceGroup {...group} value={[]} error="الرجاء اختيار دور" />,
  },
  SwitchField: {
    on: <SwitchField {...toggle} hint="يمكن لفرق جديدة التسجيل" checked onChange={nothing} />,
    off: <SwitchField {...toggle} hint="التسجيل مغلق الآن" checked={false} onChange={nothing} />,
  },
} satisfies Record<string, States>;
