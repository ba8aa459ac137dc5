export { automaticMessages } from './automatic-messages/automatic-messages.schema.ts';
export { deliverMessagesWorker } from './messages/deliver-messages.ts';
export { messageDeliveries } from './messages/messages.schema.ts';
export { communicationModule } from './module.ts';
