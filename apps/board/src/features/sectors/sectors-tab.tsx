import { sectorCalls } from '@portal/api-schema';
import { LoadFailure, useRead } from '@portal/area-kit';
import { EmptyState, ForeignText, Muted, Panel, SkeletonList, StatusTag } from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { sectorKind } from './sector-kind.tsx';
import styles from './sectors.module.css';
import { sectorTexts } from './texts.ts';

/** Sectors and their sub-sectors. */
export default function SectorsTab() {
  const sectors = useRead(sectorCalls.list);
  const all = sectors.data?.sectors;
  const { head, menu, drawer } = useRecords(sectorKind, all);

  const list = () => {
    if (sectors.isPending) return <SkeletonList rows={4} />;
    if (!all) return <LoadFailure query={sectors} />;
    if (all.length === 0) return <EmptyState title={sectorTexts.empty} text={sectorTexts.emptyText} />;
    return (
      <ul className={styles.list} aria-label={sectorTexts.listLabel}>
        {all.map((sector) => (
          <li key={sector.id}>
            <Panel level={3} title={sector.name} aside={menu(sector)}>
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
      {head(
        <div>
          <h2 className={styles.title}>{all ? countOf(all.length, nouns.sector) : sectorTexts.listLabel}</h2>
          <Muted>{sectorTexts.hint}</Muted>
        </div>,
      )}
      {list()}
      {drawer}
    </>
  );
}
