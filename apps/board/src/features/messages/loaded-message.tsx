import { readOf } from '@portal/api-client';
import { type Message, messageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import type { ReactNode } from 'react';
import { MESSAGES_PATH } from '../../shared/navigation/paths.ts';
import { type DeleteBy, LoadedRecord } from '../../shared/records/loaded-record.tsx';
import { messageTexts } from './texts.ts';

/** The message that the address names, with its loading and error states. */
export function LoadedMessage(props: {
  title: string;
  whenMissing?: (notFound: ReactNode) => ReactNode;
  children: (message: Message, deleteBy: DeleteBy) => ReactNode;
}) {
  const { api } = useShell();
  const { messageId = '' } = useParams();
  return (
    <LoadedRecord
      {...props}
      read={readOf(api, messageCalls.get, { params: { id: messageId } })}
      itemOf={({ message }) => message}
      skeleton={[6]}
      notFound={messageTexts.notFound}
      listPath={MESSAGES_PATH}
    />
  );
}
