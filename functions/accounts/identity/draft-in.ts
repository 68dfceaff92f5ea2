/** Client metadata that ends up in an e-mail: an id, or nothing. */
export const draftIn = (metadata: Readonly<Record<string, string>> | undefined): string | undefined =>
  /^drf_[0-9a-hjkmnp-tv-z]{26}$/.exec(metadata?.draft ?? '')?.[0];
