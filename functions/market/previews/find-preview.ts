import type { Language } from '../../../shared/texts/language.ts';
import { findPreview } from './previews.table.ts';
import { hashOf, previewKey, type Said } from './said.ts';

/** The path of the preview that says this, in a language; null as long as none is drawn. */
export const previewPath = async (said: Said | null, language: Language): Promise<string | null> => {
  if (!said) return null;
  const hash = hashOf(said);
  const found = await findPreview(said);
  return found?.hash === hash ? `/${previewKey(said, hash, language)}` : null;
};
