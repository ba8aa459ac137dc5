export { Button, type ButtonProps } from './components/button/button.tsx';
export { ChoiceGroup, type ChoiceGroupProps } from './components/choices/choice-group.tsx';
export { type Choice, SelectField, type SelectFieldProps } from './components/choices/select-field.tsx';
export { SwitchField, type SwitchFieldProps } from './components/choices/switch-field.tsx';
export { DataTable } from './components/data-table/data-table.tsx';
export type {
  DataColumn,
  DataTableProps,
  Paging,
  Selection,
  Sort,
} from './components/data-table/data-table.types.ts';
export { Pages, type PagesProps } from './components/data-table/pages.tsx';
export { SelectionBar, type SelectionBarProps } from './components/data-table/selection-bar.tsx';
export { DateTimeField, type DateTimeFieldProps } from './components/date-time/date-time-field.tsx';
export { instantOf, wallTimeOf } from './components/date-time/zoned-time.ts';
export { Dialog, type DialogProps } from './components/feedback/dialog.tsx';
export { DialogForm, type DialogFormProps } from './components/feedback/dialog-form.tsx';
export { Drawer, type DrawerProps } from './components/feedback/drawer.tsx';
export { FullScreen, type FullScreenProps } from './components/feedback/full-screen.tsx';
export { Notice, type NoticeProps } from './components/feedback/notice.tsx';
export { Field, type FieldControl, type FieldProps } from './components/fields/field.tsx';
export { focusFirstWrong } from './components/fields/focus-first-wrong.ts';
export { PasswordInput, TextAreaInput, TextInput, type TextInputProps } from './components/fields/inputs.tsx';
export { PasswordField, TextArea, TextField } from './components/fields/text-fields.tsx';
export { DropZone, type DropZoneProps } from './components/files/drop-zone.tsx';
export { FileList, FileRow, type FileRowProps } from './components/files/file-row.tsx';
export { FilterSelect, type FilterSelectProps } from './components/filters/filter-select.tsx';
export { SearchBox, type SearchBoxProps } from './components/filters/search-box.tsx';
export { SearchField, type SearchFieldProps } from './components/filters/search-field.tsx';
export { SegmentedFilter, type SegmentedFilterProps } from './components/filters/segmented-filter.tsx';
export { Toolbar } from './components/filters/toolbar.tsx';
export { Avatar } from './components/identity/avatar.tsx';
export { Emblem } from './components/identity/emblem.tsx';
export { KhatamPattern } from './components/identity/khatam-pattern.tsx';
export { ActionMenu, type ActionMenuProps, type MenuAction } from './components/menu/action-menu.tsx';
export { ScoreStrip, type ScoreStripProps, ScoreStrips } from './components/score-strip/score-strip.tsx';
export { EmptyState, type EmptyStateProps } from './components/states/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './components/states/error-state.tsx';
export { SkeletonCard, SkeletonList } from './components/states/skeletons.tsx';
export {
  type EvaluationState,
  EvaluationStateTag,
  type EvaluationType,
  evaluationStates,
  evaluationTypes,
  type TeamStatus,
  TeamStatusTag,
  teamStatuses,
} from './components/status/known-tags.tsx';
export { ProgressBar, type ProgressBarProps } from './components/status/progress-bar.tsx';
export { StatusTag, type StatusTagProps, type Tone } from './components/status/status-tag.tsx';
export { type Step, Steps } from './components/steps/steps.tsx';
export { Card, type CardProps, Panel } from './components/surface/card.tsx';
export { Figure, type FigureProps, Figures } from './components/surface/figure.tsx';
export { PageHeader, type PageHeaderProps } from './components/surface/page-header.tsx';
export { Columns, Stack } from './components/surface/stack.tsx';
export { Muted, Total } from './components/surface/texts.tsx';
export { type TabItem, Tabs, type TabsProps } from './components/tabs/tabs.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './components/visually-hidden/visually-hidden.tsx';
