export { pages, privacyTexts, settings } from './event.schema.ts';
export {
  availableRegisters,
  confirmationDeadline,
  deliveryDeadline,
  deliveryOpen,
  earliestConfirmation,
  judgingOpen,
  nextChange,
  registrationOpen,
  requireJudgingOpen,
  requireRegistrationOpen,
  type TeamDelivery,
} from './event-windows.ts';
export { eventModule } from './module.ts';
export { insertEvent } from './new-event.repository.ts';
export { settingsChange } from './published-changes.ts';
export {
  findPage,
  isPrivacyVersion,
  loadPages,
  loadSettings,
  lockSettings,
  privacyVersion,
  type SettingsRow,
  savePage,
  saveSettings,
} from './settings.repository.ts';
