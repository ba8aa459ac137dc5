import type { TemplatesData } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Button, PageHeader, Panel, SkeletonList, Stack, SwitchField } from '@portal/ui';
import { HELD_MESSAGES_PATH } from '../../../shared/paths.ts';
import { automaticTexts } from '../../../texts/automatic-messages.ts';
import styles from './automatic.module.css';
import { TemplateRow } from './template-row.tsx';
import { useTemplates } from './templates.request.ts';
import { useSwitches } from './use-switches.ts';

/** The automatic messages with their switches, and the switch that holds all of them. */
export default function AutomaticMessagesPage() {
  const { prefix } = useShell();
  const answer = useTemplates();
  return (
    <Stack>
      <PageHeader
        title={automaticTexts.title}
        subtitle={automaticTexts.subtitle}
        actions={
          <Button href={resolvePath(prefix, HELD_MESSAGES_PATH)}>
            {automaticTexts.heldLink(answer.data?.held_count ?? 0)}
          </Button>
        }
      />
      {answer.isPending && <SkeletonList rows={6} />}
      {answer.isError && !answer.data && <LoadFailure query={answer} />}
      {answer.data && <Templates data={answer.data} />}
    </Stack>
  );
}

function Templates({ data: { hold, templates } }: { data: TemplatesData }) {
  const switches = useSwitches();
  return (
    <>
      <Panel title={automaticTexts.holding}>
        <SwitchField
          label={automaticTexts.hold}
          hint={hold ? automaticTexts.holdOn : automaticTexts.holdOff}
          states={automaticTexts.holdStates}
          checked={hold}
          onChange={(checked) => void switches.hold(checked)}
        />
      </Panel>
      <Panel title={automaticTexts.kinds}>
        <ul className={styles.list} aria-label={automaticTexts.kinds}>
          {templates.map((template) => (
            <TemplateRow
              key={template.kind}
              template={template}
              onEnable={(enabled) => void switches.enable(template.kind, enabled)}
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}
