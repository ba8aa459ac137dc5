import { create } from 'zustand';

export type SlotState = 'far' | 'loading' | 'shown' | 'failed';

/** What the widgets of the slots on screen are doing, by slot and area; for the panel for developers. */
export const useSlotStates = create<Readonly<Record<string, SlotState | undefined>>>(() => ({}));

/** Records the state of a widget, or that it is gone. */
export function setSlotState(slot: string, area: string, state: SlotState | undefined): void {
  useSlotStates.setState({ [`${slot} ${area}`]: state });
}
