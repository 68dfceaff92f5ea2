const END_MS = 500;

/** Ends a part of the cloud; one that takes longer than half a second is left to the end of the process. */
export const within =
  (end: () => unknown): (() => Promise<void>) =>
  async () => {
    const late = new Promise((resolve) => setTimeout(resolve, END_MS).unref());
    await Promise.race([end(), late]);
  };
