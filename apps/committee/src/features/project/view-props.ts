export interface ViewProps {
  readonly name: string;
  /** The signed address. */
  readonly address: string;
  /** The browser could not load or show it. */
  readonly onBroken: () => void;
}
