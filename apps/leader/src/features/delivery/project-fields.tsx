import { NOTE_MAX, TITLE_MAX } from '@portal/domain/limits';
import { TextArea, TextField } from '@portal/ui';
import { deliveryTexts } from './texts.ts';
import type { DeliveryValues } from './use-project-draft.ts';

interface ProjectFieldsProps {
  readonly values: DeliveryValues;
  readonly faults: { readonly [Field in keyof DeliveryValues]?: string | undefined };
  readonly disabled?: boolean;
  readonly onChange: (changed: Partial<DeliveryValues>) => void;
}

export function ProjectFields({ values, faults, disabled = false, onChange }: ProjectFieldsProps) {
  return (
    <>
      <TextField
        name="title"
        label={deliveryTexts.name}
        maxLength={TITLE_MAX}
        autoComplete="off"
        disabled={disabled}
        value={values.title}
        error={faults.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        name="description"
        label={deliveryTexts.description}
        maxLength={NOTE_MAX}
        disabled={disabled}
        value={values.description}
        error={faults.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  );
}
