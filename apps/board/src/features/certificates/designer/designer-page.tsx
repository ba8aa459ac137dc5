import { readOf } from '@portal/api-client';
import { type CertificateTemplate, certificateTemplateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { EditConflictNotice } from '@portal/area-kit';
import { designShows, fieldFault } from '@portal/domain/certificate-fields';
import { Button, Notice, PageHeader, SegmentedFilter, Stack } from '@portal/ui';
import { Redo2, Undo2 } from 'lucide-react';
import { type Dispatch, useEffect, useState } from 'react';
import { RestoredNotice } from '../../../shared/forms/use-kept-form.tsx';
import { pageTitles } from '../../../shared/navigation/page-titles.ts';
import { CERTIFICATES_PATH } from '../../../shared/navigation/paths.ts';
import { LoadedRecord } from '../../../shared/records/loaded-record.tsx';
import { useRecordState } from '../../../shared/records/record-state.ts';
import { DesignCanvas } from './canvas/design-canvas.tsx';
import styles from './designer.module.css';
import { fitPage, roundMm } from './geometry/boxes.ts';
import { BackgroundPanel } from './panels/background-panel.tsx';
import { FieldForm } from './panels/field-form.tsx';
import { FieldList } from './panels/field-list.tsx';
import { useDesignPreview } from './preview/preview.request.ts';
import { PreviewControls, usePreviewPicture } from './preview/preview-picture.tsx';
import type { DesignAction } from './state/design-state.ts';
import { faultsOf, fieldNames } from './state/field-faults.ts';
import { type Design, designDraft, useDesign } from './state/use-design.ts';
import { designerTexts, fieldKindNames } from './texts.ts';

/** The designer of the design that the address names, with its loading and error states. */
export default function DesignerPage() {
  const { api, session } = useShell();
  const { designId = '' } = useParams();
  return (
    <LoadedRecord
      title={pageTitles.certificateDesign}
      read={readOf(api, certificateTemplateCalls.list)}
      itemOf={({ templates }) => templates.find(({ id }) => id === designId)}
      skeleton={[8]}
      notFound={designerTexts.notFound}
      listPath={CERTIFICATES_PATH}
      typedOver={() => designDraft(session.userId, designId).read()?.seen}
    >
      {(stored) => <Designer stored={stored} />}
    </LoadedRecord>
  );
}

const ZOOMS = ['fit', 'double'] as const;

/** Places the fields of a design on its page, over what the server draws. */
function Designer({ stored }: { stored: CertificateTemplate }) {
  const { toasts } = useShell();
  const isDeleted = useRecordState() === 'deleted';
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
              disabled={!design.isEdited || design.hasConflict || isDeleted}
              onClick={save}
            >
              {designerTexts.save}
            </Button>
          </>
        }
      />
      {design.isRestored && <RestoredNotice onStartOver={design.takeStored} />}
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
          {!isDeleted && failure}
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
          {!isDeleted && <BackgroundPanel stored={stored} />}
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

const icon = { className: styles.history, size: 16, strokeWidth: 1.7, 'aria-hidden': true } as const;

/** Takes the last change back, or makes it again; the keys do so too. */
function HistoryButtons({ design: { state, dispatch } }: { design: Design }) {
  useHistoryKeys(dispatch);
  return (
    <>
      <Button
        icon={<Undo2 {...icon} />}
        aria-label={designerTexts.undo}
        disabled={state.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      />
      <Button
        icon={<Redo2 {...icon} />}
        aria-label={designerTexts.redo}
        disabled={state.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      />
    </>
  );
}

/** Ctrl+Z takes the last change back, Ctrl+Shift+Z or Ctrl+Y makes it again; inside of a field to type in, the browser does. */
function useHistoryKeys(dispatch: Dispatch<DesignAction>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      // By the place of the key: with an Arabic layout it types another letter.
      const type = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey) ? 'redo' : 'undo';
      if (type === 'undo' && event.code !== 'KeyZ') return;
      if (event.target instanceof HTMLElement && event.target.closest(TYPED_IN)) return;
      event.preventDefault();
      dispatch({ type });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dispatch]);
}

const TYPED_IN = 'input:not([type="color"], [type="radio"], [type="file"]), textarea, [role="dialog"]';
