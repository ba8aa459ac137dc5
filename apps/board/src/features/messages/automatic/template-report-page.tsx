import type { MessageTemplate } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useAction } from '../../../shared/actions/use-action.ts';
import { automaticKindNames, automaticTexts } from '../../../texts/automatic-messages.ts';
import { messageTexts } from '../../../texts/messages.ts';
import { MESSAGE_CHANGES } from '../messages.request.ts';
import { templateDeliveriesList } from '../report/deliveries-list.ts';
import { DeliveryReport } from '../report/delivery-report.tsx';
import { LoadedTemplate } from './loaded-template.tsx';

/** What became of the mails of an automatic message. */
export default function TemplateReportPage() {
  return (
    <LoadedTemplate title={automaticTexts.reportTitle}>
      {(template) => <TemplateReport template={template} />}
    </LoadedTemplate>
  );
}

function TemplateReport({ template: { kind, counts } }: { template: MessageTemplate }) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const retry = () =>
    act({
      call: () => api.automaticMessages.retry(kind),
      running: messageTexts.retrying,
      done: messageTexts.retried,
      failed: messageTexts.retryFailed,
      changes: MESSAGE_CHANGES,
    });
  return (
    <DeliveryReport
      title={automaticKindNames[kind]}
      subtitle={automaticTexts.reportTitle}
      counts={counts}
      source={templateDeliveriesList(kind)}
      onRetry={retry}
      retrying={acting}
    />
  );
}
