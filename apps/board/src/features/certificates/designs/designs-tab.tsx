import { certificateTemplateCalls } from '@portal/api-schema';
import { LoadFailure, useRead } from '@portal/area-kit';
import { Button, EmptyState, Muted, SkeletonList } from '@portal/ui';
import { FilePlus2, Plus } from 'lucide-react';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { TabHead } from '../../../shared/tabs/tab-head.tsx';
import { DesignCard } from './design-card.tsx';
import styles from './designs.module.css';
import { NameDialog, type NameSubject } from './name-dialog.tsx';
import { designsTexts } from './texts.ts';
import { useDesignActions } from './use-design-actions.ts';

/** The designs of certificates, the newest first. */
export default function DesignsTab() {
  const answer = useRead(certificateTemplateCalls.list);
  const { remove } = useDesignActions();
  const dialog = useDialog<NameSubject>('design-name');
  const designs = answer.data?.templates;
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
              <DesignCard design={design} onName={dialog.show} onRemove={() => void remove(design)} />
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
