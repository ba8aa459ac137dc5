import { type MessageTemplate, messageTemplateCalls } from '@portal/api-schema';
import { useParams } from '@portal/area-contract/router';
import { useRead } from '@portal/area-kit';
import type { ReactNode } from 'react';
import { AUTOMATIC_MESSAGES_PATH } from '../../../shared/navigation/paths.ts';
import { LoadedRecord } from '../../../shared/records/loaded-record.tsx';
import { automaticTexts } from './texts.ts';

/** The automatic message that the address names, with its loading and error states. */
export function LoadedTemplate(props: { title: string; children: (template: MessageTemplate) => ReactNode }) {
  const { kind } = useParams();
  return (
    <LoadedRecord
      {...props}
      answer={useRead(messageTemplateCalls.list)}
      itemOf={({ templates }) => templates.find((template) => template.kind === kind)}
      skeleton={[6]}
      notFound={automaticTexts.notFound}
      listPath={AUTOMATIC_MESSAGES_PATH}
    />
  );
}
