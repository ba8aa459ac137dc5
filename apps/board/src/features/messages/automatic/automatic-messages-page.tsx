import { type Body, type Data, type MessageTemplate, messageTemplateCalls } from '@portal/api-schema';
import { LoadFailure, PageButton, useRead } from '@portal/area-kit';
import { Muted, PageHeader, Panel, Row, SkeletonList, Stack, StatusTag, SwitchField } from '@portal/ui';
import { useAction } from '../../../shared/actions/use-action.ts';
import {
  automaticMessagePath,
  automaticReportPath,
  HELD_MESSAGES_PATH,
} from '../../../shared/navigation/paths.ts';
import { automaticKindNames } from '../../../shared/records/automatic-kind-names.ts';
import styles from './automatic.module.css';
import { automaticTexts } from './texts.ts';

/** The automatic messages with their switches, and the switch that holds all of them. */
export default function AutomaticMessagesPage() {
  const answer = useRead(messageTemplateCalls.list);
  return (
    <Stack>
      <PageHeader
        title={automaticTexts.title}
        subtitle={automaticTexts.subtitle}
        actions={
          <PageButton to={HELD_MESSAGES_PATH}>
            {automaticTexts.heldLink(answer.data?.held_count ?? 0)}
          </PageButton>
        }
      />
      {answer.isPending && <SkeletonList rows={6} />}
      {answer.isError && !answer.data && <LoadFailure query={answer} />}
      {answer.data && <Templates data={answer.data} />}
    </Stack>
  );
}

function Templates({ data: { hold, templates } }: { data: Data<typeof messageTemplateCalls.list> }) {
  const { send } = useAction();
  const change = (body: Body<typeof messageTemplateCalls.change>, done: string) =>
    void send(messageTemplateCalls.change, automaticTexts.switching(done), { body });
  return (
    <>
      <Panel title={automaticTexts.holding}>
        <SwitchField
          label={automaticTexts.hold}
          hint={hold ? automaticTexts.holdOn : automaticTexts.holdOff}
          states={automaticTexts.holdStates}
          checked={hold}
          onChange={(checked) => change({ hold: checked }, automaticTexts.holdNow(checked))}
        />
      </Panel>
      <Panel title={automaticTexts.kinds}>
        <ul className={styles.list} aria-label={automaticTexts.kinds}>
          {templates.map((template) => (
            <TemplateRow
              key={template.kind}
              template={template}
              onEnable={(enabled) => {
                const { kind } = template;
                const done = automaticTexts.switched(automaticKindNames[kind], enabled);
                change({ template: { kind, enabled } }, done);
              }}
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}

interface TemplateRowProps {
  readonly template: MessageTemplate;
  readonly onEnable: (enabled: boolean) => void;
}

/** One automatic message: its switch, when it is sent, what became of it, and the ways to its text and report. */
function TemplateRow({ template, onEnable }: TemplateRowProps) {
  const { kind, enabled, hours, is_default, counts } = template;
  const name = automaticKindNames[kind];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <SwitchField
          label={name}
          hint={kind === 'delivery_closing' ? automaticTexts.reminds(hours ?? 0) : automaticTexts.when[kind]}
          states={automaticTexts.states}
          checked={enabled}
          onChange={onEnable}
        />
        <div className={styles.facts}>
          {!is_default && <StatusTag tone="info">{automaticTexts.ownText}</StatusTag>}
          {counts.sent > 0 && <Muted>{automaticTexts.sent(counts.sent)}</Muted>}
          {counts.failed > 0 && (
            <StatusTag tone="refused">{automaticTexts.failedCount(counts.failed)}</StatusTag>
          )}
        </div>
      </div>
      <Row>
        <PageButton kind="text" to={automaticMessagePath(kind)} aria-label={automaticTexts.editOf(name)}>
          {automaticTexts.edit}
        </PageButton>
        <PageButton kind="text" to={automaticReportPath(kind)} aria-label={automaticTexts.reportOf(name)}>
          {automaticTexts.report}
        </PageButton>
      </Row>
    </li>
  );
}
