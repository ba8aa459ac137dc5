import { changesOf } from '@portal/api-client';
import { type Sector, sectorCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, useRead } from '@portal/area-kit';
import {
  ActionMenu,
  Button,
  EmptyState,
  ForeignText,
  Muted,
  Panel,
  SkeletonList,
  StatusTag,
} from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useAction } from '../../shared/actions/use-action.ts';
import { useRecordDrawer } from '../../shared/forms/use-record-drawer.ts';
import { TabHead } from '../../shared/tabs/tab-head.tsx';
import { SectorDrawer } from './sector-drawer.tsx';
import type { SectorValues } from './sector-form.ts';
import styles from './sectors.module.css';
import { sectorTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Sectors and their sub-sectors. */
export default function SectorsTab() {
  const { api } = useShell();
  const { act } = useAction();
  const sectors = useRead(sectorCalls.list);
  const all = sectors.data?.sectors;
  const drawer = useRecordDrawer<Sector, SectorValues>('sector', all, ({ id }) => id);
  const { opened, show } = drawer;

  const remove = async ({ id, name }: Sector) => {
    await act({
      ask: {
        title: sectorTexts.deleteTitle(name),
        text: sectorTexts.deleteText,
        confirmText: sectorTexts.delete,
        danger: true,
      },
      call: () => api.send(sectorCalls.delete, { body: { sector_id: id } }),
      running: sectorTexts.deleting,
      done: sectorTexts.deleted(name),
      failed: sectorTexts.deleteFailed,
      changes: changesOf(sectorCalls.delete),
    });
  };
  const list = () => {
    if (sectors.isPending) return <SkeletonList rows={4} />;
    if (!all) return <LoadFailure query={sectors} />;
    if (all.length === 0) return <EmptyState title={sectorTexts.empty} text={sectorTexts.emptyText} />;
    return (
      <ul className={styles.list} aria-label={sectorTexts.listLabel}>
        {all.map((sector) => (
          <li key={sector.id}>
            <Panel
              level={3}
              title={sector.name}
              aside={
                <ActionMenu
                  label={sectorTexts.actionsOf(sector.name)}
                  actions={[
                    {
                      key: 'edit',
                      label: sectorTexts.edit,
                      icon: <Pencil {...icon} />,
                      onChoose: () => show(sector),
                    },
                    {
                      key: 'delete',
                      label: sectorTexts.delete,
                      icon: <Trash2 {...icon} />,
                      danger: true,
                      onChoose: () => void remove(sector),
                    },
                  ]}
                />
              }
            >
              {sector.sub_sectors.length === 0 ? (
                <Muted>{sectorTexts.noSubSectors}</Muted>
              ) : (
                <ul className={styles.chips} aria-label={sectorTexts.subSectors}>
                  {sector.sub_sectors.map(({ id, name }) => (
                    <li key={id}>
                      <StatusTag tone="neutral" dot={false}>
                        <ForeignText>{name}</ForeignText>
                      </StatusTag>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <>
      <TabHead>
        <div>
          <h2 className={styles.title}>{all ? countOf(all.length, nouns.sector) : sectorTexts.listLabel}</h2>
          <Muted>{sectorTexts.hint}</Muted>
        </div>
        <Button kind="primary" icon={<Plus {...icon} />} onClick={() => show(null)}>
          {sectorTexts.add}
        </Button>
      </TabHead>
      {list()}
      {opened && <SectorDrawer key={opened.opening} drawer={drawer} />}
    </>
  );
}
