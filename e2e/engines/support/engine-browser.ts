export type EngineName = 'firefox' | 'webkit';

/**
 * What the stories ask of a browser that Playwright does not drive; each engine has a driver that implements it. Elements
 * are named by a JavaScript expression of the page, because that is what both protocols can send.
 */
export interface EngineBrowser {
  /** Name and version, such as `Firefox 140.12.0`. */
  version: string;
  open(url: string): Promise<void>;
  /** The value of an expression in the page; only what JSON can hold. */
  evaluate<T>(expression: string): Promise<T>;
  /** Scrolls the element into view and clicks its middle. */
  click(element: string): Promise<void>;
  /** Presses the keys of a text, with the focus on the element. */
  type(element: string, text: string): Promise<void>;
  /** Gives a file input a file on disk. */
  chooseFile(input: string, path: string): Promise<void>;
  /** A picture of the page, as PNG. */
  screenshot(): Promise<Buffer>;
  stop(): Promise<void>;
}

export const WINDOW = { width: 1280, height: 800 };
