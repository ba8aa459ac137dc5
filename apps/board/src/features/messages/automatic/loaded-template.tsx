import { readOf } from '@portal/api-client';
import { type MessageTemplate, messageTemplateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import type { ReactNode } from 'react';
import { AUTOMATIC_MESSAGES_PATH } from '../../../shared/navigation/paths.ts';
import { LoadedRecord } from '../../../shared/records/loaded-record.tsx';
import { automaticTexts } from './texts.ts';

/** The automatic message that the address names, with its loading and error states. */
export function LoadedTemplate(props: { title: string; children: (template: MessageTemplate) => ReactNode }) {
  const { api } = useShell();
  const { kind } = useParams();
  return (
    <LoadedRecord
      {...props}
      read={readOf(api, messageTemplateCalls.list)}
      itemOf={({ templates }) => templates.find((template) => template.kind === kind)}
      skeleton={[6]}
      notFound={automaticTexts.notFound}
      listPath={AUTOMATIC_MESSAGES_PATH}
    />
  );
}
