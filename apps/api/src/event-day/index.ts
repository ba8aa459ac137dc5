export { checkInMembers, checkIns } from './check-ins/check-ins.schema.ts';
export { eventDayModule } from './module.ts';
export { onStage } from './stage/stage.service.ts';
