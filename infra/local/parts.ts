/** What was started, to be ended in the opposite order. */
export interface Parts {
  /** Remembers how to end what was just started. */
  own(end: () => unknown): void;
  /** Ends everything, last first; a part that takes longer than half a second is left to the end of the process. */
  endAll(): Promise<void>;
}

const patienceMilliseconds = 500;

export const createParts = (): Parts => {
  const ends: (() => unknown)[] = [];
  return {
    own: (end) => {
      ends.push(end);
    },
    endAll: async () => {
      for (let end = ends.pop(); end; end = ends.pop()) {
        const late = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds).unref());
        await Promise.race([end(), late]);
      }
    },
  };
};
