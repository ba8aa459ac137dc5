import type { CertificateTemplate } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { EditConflictNotice } from '@portal/area-kit';
import { designShows, fieldFault } from '@portal/domain/certificate-fields';
import { Button, Notice, PageHeader, SegmentedFilter, Stack } from '@portal/ui';
import { useState } from 'react';
import { DesignCanvas } from './canvas/design-canvas.tsx';
import styles from './designer.module.css';
import { roundMm } from './geometry/boxes.ts';
import { fitPage } from './geometry/fit-page.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { BackgroundPanel } from './panels/background-panel.tsx';
import { FieldForm } from './panels/field-form.tsx';
import { FieldList } from './panels/field-list.tsx';
import { PreviewControls } from './preview/preview-controls.tsx';
import { usePreviewPicture } from './preview/preview-picture.tsx';
import { useDesignPreview } from './preview/use-design-preview.ts';
import { faultsOf, fieldNames } from './state/field-faults.ts';
import { useDesign } from './state/use-design.ts';
import { designerTexts, fieldKindNames } from './texts.ts';

const ZOOMS = ['fit', 'double'] as const;

/** Places the fields of a design on its page, over what the server draws. */
export function Designer({ stored }: { stored: CertificateTemplate }) {
  const { toasts } = useShell();
  const design = useDesign(stored);
  const { state, dispatch, page } = design;
  const { placed, selected } = state;
  const preview = useDesignPreview({ id: stored.id, version: stored.version, page, placed });
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number]>('fit');
  const { picture, failure } = usePreviewPicture(preview, zoom === 'double');

  const names = fieldNames(placed);
  const faults = faultsOf(placed, page, [...design.refused, ...preview.refused]);
  const chosen = placed.find(({ id }) => id === selected);
  const save = () => {
    const faulty = placed.find(({ field }) => fieldFault(field, page));
    if (!faulty) return void design.save();
    dispatch({ type: 'select', id: faulty.id });
    toasts.error(designerTexts.faulty);
  };
  const isOutside = placed.some(({ field }) => fieldFault(field, page) === 'outside_page');
  const fields = placed.map(({ field }) => field);
  const isChecked = designShows(fields, 'serial') || fields.some(({ kind }) => kind === 'qr');
  const pageText = designerTexts.page(roundMm(page.width), roundMm(page.height));
  return (
    <Stack>
      <PageHeader
        title={stored.name}
        subtitle={designerTexts.subtitle(pageText)}
        actions={
          <>
            <HistoryButtons design={design} />
            <Button
              kind="primary"
              loading={design.saving}
              disabled={!design.isEdited || design.hasConflict}
              onClick={save}
            >
              {designerTexts.save}
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.stage}>
          <DesignCanvas design={design} names={names} faults={faults} zoomed={zoom === 'double'}>
            {picture}
          </DesignCanvas>
          <PreviewControls preview={preview}>
            <SegmentedFilter
              label={designerTexts.zoom}
              options={ZOOMS.map((value) => ({ value, label: designerTexts.zooms[value] }))}
              value={zoom}
              onChange={setZoom}
            />
          </PreviewControls>
          {failure}
          {isOutside && (
            <Notice
              tone="waiting"
              live
              action={
                <Button onClick={() => dispatch({ type: 'replace', fields: fitPage(fields, page) })}>
                  {designerTexts.fitPage}
                </Button>
              }
            >
              {designerTexts.outside}
            </Notice>
          )}
          {placed.length > 0 && !isChecked && <Notice tone="waiting">{designerTexts.noSerial}</Notice>}
        </div>
        <div className={styles.side}>
          <FieldList design={design} names={names} faults={faults} />
          {chosen && (
            <FieldForm
              key={chosen.id}
              design={design}
              one={chosen}
              name={names.get(chosen.id) ?? ''}
              fault={faults.get(chosen.id)}
            />
          )}
          <BackgroundPanel stored={stored} />
        </div>
      </div>
      {design.hasConflict && (
        <div className={styles.conflict}>
          <EditConflictNotice
            title={designerTexts.conflict}
            savedNow={designerTexts.savedNow(
              stored.fields.length,
              design.theirChanges.map((kind) => fieldKindNames[kind]),
            )}
            onTakeSaved={design.takeStored}
            onKeepTyped={design.keepEdited}
          />
        </div>
      )}
    </Stack>
  );
}
