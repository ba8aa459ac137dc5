/** What each way of showing a file is given. */
export interface ViewProps {
  readonly name: string;
  /** The signed address. */
  readonly address: string;
  /** The browser could not load or show it. */
  readonly onBroken: () => void;
}
