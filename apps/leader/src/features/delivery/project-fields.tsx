import type { textFields } from '@portal/area-kit';
import { NOTE_MAX, TITLE_MAX } from '@portal/domain/limits';
import { TextArea, TextField } from '@portal/ui';
import { deliveryTexts } from './texts.ts';

export interface ProjectValues {
  readonly title: string;
  readonly description: string;
}

interface ProjectFieldsProps {
  readonly field: ReturnType<typeof textFields<ProjectValues>>;
  readonly disabled?: boolean;
}

export const titleFaults = ({ title }: ProjectValues) => ({
  ...((title.trim() === '' || title.trim().length > TITLE_MAX) && { title: deliveryTexts.nameInvalid }),
});

export function ProjectFields({ field, disabled = false }: ProjectFieldsProps) {
  return (
    <>
      <TextField
        {...field('title')}
        label={deliveryTexts.name}
        maxLength={TITLE_MAX}
        autoComplete="off"
        disabled={disabled}
      />
      <TextArea
        {...field('description')}
        label={deliveryTexts.description}
        maxLength={NOTE_MAX}
        disabled={disabled}
      />
    </>
  );
}
