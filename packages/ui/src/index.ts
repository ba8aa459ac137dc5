export type {
  EvaluationState,
  TeamStatus,
} from '@portal/domain/statuses';
export { AnnouncementBanner } from './components/announcement/announcement-banner.tsx';
export { Button } from './components/button/button.tsx';
export { ChoiceGroup } from './components/choices/choice-group.tsx';
export type { Choice } from './components/choices/options.tsx';
export { SelectField } from './components/choices/select-field.tsx';
export { SwitchField } from './components/choices/switch-field.tsx';
export { column } from './components/data-table/column.ts';
export { DataTable } from './components/data-table/data-table.tsx';
export type { DataColumn, DataTableProps } from './components/data-table/data-table.types.ts';
export { Pages } from './components/data-table/pages.tsx';
export { SelectionBar } from './components/data-table/selection-bar.tsx';
export { DateTimeField } from './components/date-time/date-time-field.tsx';
export { Dialog } from './components/feedback/dialog.tsx';
export { Drawer } from './components/feedback/drawer.tsx';
export { FormDialog } from './components/feedback/form-dialog.tsx';
export { FullScreen } from './components/feedback/full-screen.tsx';
export { Notice } from './components/feedback/notice.tsx';
export { Field } from './components/fields/field.tsx';
export { focusFirstWrong } from './components/fields/focus-first-wrong.ts';
export { Form } from './components/fields/form.tsx';
export { TextAreaInput } from './components/fields/inputs.tsx';
export { PasswordField, TextArea, TextField } from './components/fields/text-fields.tsx';
export { DropZone } from './components/files/drop-zone.tsx';
export { FileList, FileRow } from './components/files/file-row.tsx';
export { FilterSelect } from './components/filters/filter-select.tsx';
export { SearchBox } from './components/filters/search-box.tsx';
export { SearchField } from './components/filters/search-field.tsx';
export { SegmentedFilter } from './components/filters/segmented-filter.tsx';
export { Toolbar } from './components/filters/toolbar.tsx';
export { ForeignText } from './components/foreign-text/foreign-text.tsx';
export { Avatar } from './components/identity/avatar.tsx';
export { Emblem } from './components/identity/emblem.tsx';
export { KhatamPattern } from './components/identity/khatam-pattern.tsx';
export { ActionMenu, type MenuAction } from './components/menu/action-menu.tsx';
export { FittedText } from './components/print/fitted-text.tsx';
export { FlowingSheets, type SheetNumber } from './components/print/flowing-sheets.tsx';
export { PrintPreview } from './components/print/print-preview.tsx';
export { PrintSheet } from './components/print/print-sheet.tsx';
export { PrintedAlone } from './components/print/printed-alone.tsx';
export { SheetGrid } from './components/print/sheet-grid.tsx';
export { SheetHeading } from './components/print/sheet-heading.tsx';
export { SheetTable } from './components/print/sheet-table.tsx';
export { ScoreStrip } from './components/score-strip/score-strip.tsx';
export { EmptyState } from './components/states/empty-state.tsx';
export { ErrorState } from './components/states/error-state.tsx';
export { SkeletonCard, SkeletonList } from './components/states/skeletons.tsx';
export {
  EvaluationStateTag,
  evaluationStates,
  TeamStatusTag,
  teamStatuses,
} from './components/status/known-tags.tsx';
export { ProgressBar } from './components/status/progress-bar.tsx';
export { StatusTag, type Tone } from './components/status/status-tag.tsx';
export { type Step, Steps } from './components/steps/steps.tsx';
export { Card, Panel } from './components/surface/card.tsx';
export { Figure, Figures } from './components/surface/figure.tsx';
export { PageHeader } from './components/surface/page-header.tsx';
export { Columns, Row, Stack } from './components/surface/stack.tsx';
export { Muted, Total } from './components/surface/texts.tsx';
export { type TabItem, Tabs } from './components/tabs/tabs.tsx';
export { VisuallyHidden } from './components/visually-hidden/visually-hidden.tsx';
