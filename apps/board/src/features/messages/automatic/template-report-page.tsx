import { type MessageTemplate, messageTemplateCalls } from '@portal/api-schema';
import { useAction } from '../../../shared/actions/use-action.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { automaticKindNames } from '../../../shared/records/automatic-kind-names.ts';
import { DeliveryReport, deliveriesQuery } from '../report/delivery-report.tsx';
import { messageTexts } from '../texts.ts';
import { LoadedTemplate } from './loaded-template.tsx';
import { automaticTexts } from './texts.ts';

/** What became of the mails of an automatic message. */
export default function TemplateReportPage() {
  return (
    <LoadedTemplate title={automaticTexts.reportTitle}>
      {(template) => <TemplateReport template={template} />}
    </LoadedTemplate>
  );
}

function TemplateReport({ template: { kind, counts } }: { template: MessageTemplate }) {
  const { send, acting } = useAction();
  const list = useList({
    call: messageTemplateCalls.deliveries,
    params: { kind },
    queryOf: deliveriesQuery,
  });
  return (
    <DeliveryReport
      title={automaticKindNames[kind]}
      subtitle={automaticTexts.reportTitle}
      counts={counts}
      list={list}
      onRetry={() => send(messageTemplateCalls.retry, messageTexts.retrying, { params: { kind } })}
      retrying={acting}
    />
  );
}
