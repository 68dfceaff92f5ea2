/** What the walks need from a browser, whichever protocol it speaks. Points are CSS pixels of its window. */
export interface Browser {
  /** Opens an address; resolves when its document is loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Runs a function in the page, given as source, and returns its result as JSON. */
  readonly ask: <Answer>(source: string, ...args: readonly unknown[]) => Promise<Answer>;
  /** Presses with the pointer, whatever is there. */
  readonly pressAt: (x: number, y: number) => Promise<void>;
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>;
  /** Gives a file to the page's first matching input. */
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
  /** Names what is not installed and how to install it; null when everything is there. */
  readonly lacks: () => string | null;
  readonly widths: readonly Width[];
  /** A browser with a storage and session of its own. */
  readonly start: (width: Width) => Promise<Browser>;
  /** Ends what all its browsers share. */
  readonly end: () => Promise<void>;
}
