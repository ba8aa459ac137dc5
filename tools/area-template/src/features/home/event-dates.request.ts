import { authCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';

/** When registration and delivery open and close. */
export const useEventDates = () => useRead(authCalls.availableRegisters);
