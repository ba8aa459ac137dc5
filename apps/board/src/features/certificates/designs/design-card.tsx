import type { CertificateTemplate } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { ActionMenu, Button, ForeignText, Muted, Panel } from '@portal/ui';
import { AppLink, formatDateTime } from '@portal/ui/core';
import { Copy, Pencil, TextCursorInput, Trash2 } from 'lucide-react';
import { certificateDesignPath, issueDesignPath } from '../../../shared/navigation/paths.ts';
import { roundMm } from '../designer/geometry/boxes.ts';
import { designerTexts } from '../designer/texts.ts';
import { DesignOutline } from './design-outline.tsx';
import styles from './designs.module.css';
import type { NameSubject } from './name-dialog.tsx';
import { designsTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface DesignCardProps {
  readonly design: CertificateTemplate;
  readonly onName: (subject: NameSubject) => void;
  readonly onRemove: () => void;
}

/** A design with its page in small, how many certificates of it are valid, and what can be done with it. */
export function DesignCard({ design, onName, onRemove }: DesignCardProps) {
  const { prefix, navigate, event } = useShell();
  const { id, name, page, issued_count, updated_at } = design;
  const path = certificateDesignPath(id);
  const actions = [
    { key: 'edit', label: designsTexts.edit, icon: <Pencil {...icon} />, onChoose: () => navigate(path) },
    {
      key: 'copy',
      label: designsTexts.copy,
      icon: <Copy {...icon} />,
      onChoose: () => onName({ doing: 'copy', design }),
    },
    {
      key: 'rename',
      label: designsTexts.rename,
      icon: <TextCursorInput {...icon} />,
      onChoose: () => onName({ doing: 'rename', design }),
    },
    {
      key: 'delete',
      label: designsTexts.delete,
      icon: <Trash2 {...icon} />,
      danger: true,
      onChoose: onRemove,
    },
  ];
  return (
    <Panel
      title={
        <AppLink href={resolvePath(prefix, path)}>
          <ForeignText>{name}</ForeignText>
        </AppLink>
      }
      aside={<ActionMenu label={designsTexts.actionsOf(name)} actions={actions} />}
    >
      <div className={styles.card}>
        <DesignOutline design={design} />
        <div>
          <p>{issued_count === 0 ? designsTexts.noneIssued : designsTexts.issued(issued_count)}</p>
          <Muted>{designerTexts.page(roundMm(page.width), roundMm(page.height))}</Muted>
          <p>
            <Muted>{designsTexts.updated(formatDateTime(updated_at, event.timeZone))}</Muted>
          </p>
        </div>
        <div>
          <Button href={resolvePath(prefix, issueDesignPath(id))} aria-label={designsTexts.issueOf(name)}>
            {designsTexts.issue}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
