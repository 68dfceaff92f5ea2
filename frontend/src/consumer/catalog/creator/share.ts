export const NETWORKS = ['whatsapp', 'facebook', 'twitter', 'linkedin'] as const;
export type Network = (typeof NETWORKS)[number];

/** Where a network takes a link to share; `url` and `text` are plain, not encoded. */
export const shareAddress = (network: Network, url: string, text: string): string => {
  const address = (base: string, fields: Record<string, string>): string =>
    `${base}?${new URLSearchParams(fields)}`;
  switch (network) {
    case 'facebook':
      return address('https://www.facebook.com/sharer/sharer.php', { u: url });
    case 'twitter':
      return address('https://twitter.com/intent/tweet', { text, url });
    case 'linkedin':
      return address('https://www.linkedin.com/sharing/share-offsite/', { url });
    case 'whatsapp':
      return address('https://wa.me/', { text: `${text} ${url}` });
  }
};
