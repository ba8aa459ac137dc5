import { TITLE_MAX } from '@portal/domain/limits';
import { deliveryTexts } from './texts.ts';
import type { DeliveryValues } from './use-project-draft.ts';

export const titleFaults = ({ title }: DeliveryValues) => ({
  ...((title.trim() === '' || title.trim().length > TITLE_MAX) && { title: deliveryTexts.nameInvalid }),
});
