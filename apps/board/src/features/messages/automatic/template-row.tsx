import type { MessageTemplate } from '@portal/api-client';
import { PageButton } from '@portal/area-kit';
import { Muted, StatusTag, SwitchField } from '@portal/ui';
import { automaticMessagePath, automaticReportPath } from '../../../shared/navigation/paths.ts';
import { automaticKindNames } from '../../../shared/records/automatic-kind-names.ts';
import styles from './automatic.module.css';
import { automaticTexts } from './texts.ts';

interface TemplateRowProps {
  readonly template: MessageTemplate;
  readonly onEnable: (enabled: boolean) => void;
}

/** One automatic message: its switch, when it is sent, what became of it, and the ways to its text and report. */
export function TemplateRow({ template, onEnable }: TemplateRowProps) {
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
      <div className={styles.links}>
        <PageButton kind="text" to={automaticMessagePath(kind)} aria-label={automaticTexts.editOf(name)}>
          {automaticTexts.edit}
        </PageButton>
        <PageButton kind="text" to={automaticReportPath(kind)} aria-label={automaticTexts.reportOf(name)}>
          {automaticTexts.report}
        </PageButton>
      </div>
    </li>
  );
}
