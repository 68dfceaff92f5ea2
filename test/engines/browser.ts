/** What the walks need of a browser, whichever protocol it speaks. Points are CSS pixels of its window. */
export interface Browser {
  /** Opens an address; resolves when its document is loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Runs a function of the page, given as its source, and answers what it returns as JSON. */
  readonly ask: <Answer>(source: string, ...args: readonly unknown[]) => Promise<Answer>;
  /** Presses with the pointer, whatever is there. */
  readonly pressAt: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** Gives the page's first such input a file. */
  readonly attach: (selector: string, path: string) => Promise<void>;
  /** The window as a PNG. */
  readonly picture: () => Promise<Buffer>;
  readonly end: () => Promise<void>;
}

export interface Width {
  readonly name: 'phone' | 'desk';
  readonly width: number;
  readonly height: number;
}

export interface Engine {
  readonly name: string;
  /** What is not installed and how it is, in a sentence; null when everything is there. */
  readonly lacks: () => string | null;
  readonly widths: readonly Width[];
  /** A browser of its own storage and session. */
  readonly start: (width: Width) => Promise<Browser>;
  /** Ends what all its browsers share. */
  readonly end: () => Promise<void>;
}
