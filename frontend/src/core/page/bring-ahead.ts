type Bring = (address: string) => Promise<void>;

let bring: Bring | undefined;

/** Told by the shell, which alone knows the screens. */
export const bringScreensBy = (how: Bring): void => {
  bring = how;
};

/** Loads the screen of an address to which somebody is about to go; what fails is loaded where it is shown. */
export const bringAhead = (address: string): void => void bring?.(address).catch(() => {});
