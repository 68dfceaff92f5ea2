interface Addresses {
  readonly watchUrl: string;
  /** The picture of it, where there is one. */
  readonly posterUrl: string | null;
  readonly thumb: string | null;
  readonly fileName: string;
}

/**
 * What a player shows of signed addresses, with its controls; `again` fetches others, since they may end early with what
 * signed them.
 */
export const signedSource = (
  { watchUrl, posterUrl, thumb, fileName }: Addresses,
  again: () => Promise<Addresses | undefined>,
) => ({
  src: watchUrl,
  poster: posterUrl ?? undefined,
  thumb,
  fileName,
  refresh: async (): Promise<string> => (await again())?.watchUrl ?? '',
  controls: true,
  preload: 'metadata' as const,
});
