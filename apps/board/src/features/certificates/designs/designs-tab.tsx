import { type CertificateTemplate, certificateTemplateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, NameLink, PageButton, useRead } from '@portal/area-kit';
import { ActionMenu, Button, EmptyState, ForeignText, Muted, Panel, SkeletonList } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { Copy, FilePlus2, Pencil, Plus, TextCursorInput, Trash2 } from 'lucide-react';
import { menuAction } from '../../../shared/actions/menu-action.tsx';
import { useAction } from '../../../shared/actions/use-action.ts';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { certificateDesignPath, issueDesignPath } from '../../../shared/navigation/paths.ts';
import { TabHead } from '../../../shared/tabs/tab-head.tsx';
import { roundMm } from '../designer/geometry/boxes.ts';
import { designerTexts } from '../designer/texts.ts';
import styles from './designs.module.css';
import { NameDialog, type NameSubject } from './name-dialog.tsx';
import { designsTexts } from './texts.ts';

/** The designs of certificates, the newest first. */
export default function DesignsTab() {
  const answer = useRead(certificateTemplateCalls.list);
  const { send } = useAction();
  const dialog = useDialog<NameSubject>('design-name');
  const designs = answer.data?.templates;
  const remove = ({ id, name }: CertificateTemplate) =>
    void send(certificateTemplateCalls.delete, designsTexts.deleting(name), { body: { template_id: id } });
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} strokeWidth={1.6} aria-hidden />}
      onClick={() => dialog.show({ doing: 'add' })}
    >
      {designsTexts.add}
    </Button>
  );
  const list = () => {
    if (answer.isPending) return <SkeletonList rows={4} />;
    if (!designs) return <LoadFailure query={answer} />;
    if (designs.length === 0) {
      return (
        <EmptyState
          icon={<FilePlus2 size={24} strokeWidth={1.5} />}
          title={designsTexts.empty}
          text={designsTexts.emptyText}
          action={add}
        />
      );
    }
    return (
      <>
        <TabHead>
          <Muted>{designsTexts.hint}</Muted>
          {add}
        </TabHead>
        <ul className={styles.list} aria-label={designsTexts.list}>
          {designs.map((design) => (
            <li key={design.id}>
              <DesignCard design={design} onName={dialog.show} onRemove={() => remove(design)} />
            </li>
          ))}
        </ul>
      </>
    );
  };
  return (
    <>
      {list()}
      {dialog.render((subject, shown) => (
        <NameDialog subject={subject} {...shown} />
      ))}
    </>
  );
}

interface DesignCardProps {
  readonly design: CertificateTemplate;
  readonly onName: (subject: NameSubject) => void;
  readonly onRemove: () => void;
}

/** A design with its page in small, how many certificates of it are valid, and what can be done with it. */
function DesignCard({ design, onName, onRemove }: DesignCardProps) {
  const { navigate, event } = useShell();
  const { id, name, page, issued_count, updated_at } = design;
  const path = certificateDesignPath(id);
  const actions = [
    menuAction(Pencil, designsTexts.edit, () => navigate(path)),
    menuAction(Copy, designsTexts.copy, () => onName({ doing: 'copy', design })),
    menuAction(TextCursorInput, designsTexts.rename, () => onName({ doing: 'rename', design })),
    menuAction(Trash2, designsTexts.delete, onRemove, { danger: true }),
  ];
  return (
    <Panel
      title={
        <NameLink to={path}>
          <ForeignText>{name}</ForeignText>
        </NameLink>
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
          <PageButton to={issueDesignPath(id)} aria-label={designsTexts.issueOf(name)}>
            {designsTexts.issue}
          </PageButton>
        </div>
      </div>
    </Panel>
  );
}

/** The page of a design in small, with the places of its fields; what is printed is seen in the designer. */
function DesignOutline({ design }: { design: CertificateTemplate }) {
  const { page, fields } = design;
  return (
    <svg
      className={styles.outline}
      viewBox={`0 0 ${page.width} ${page.height}`}
      data-background={design.background !== null}
      aria-hidden
    >
      <rect className={styles.paper} width={page.width} height={page.height} />
      {fields.map((field) => (
        <rect
          key={JSON.stringify(field)}
          className={
            field.kind === 'frame' ? styles.frame : field.weight === 'bold' ? styles.bold : styles.text
          }
          x={field.x}
          y={field.y}
          width={field.width}
          height={field.height}
          rx={1}
          {...{ [field.kind === 'frame' ? 'stroke' : 'fill']: field.colour }}
        />
      ))}
    </svg>
  );
}
