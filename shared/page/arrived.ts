import type { Language } from '../texts/language.ts';

/** An answer that comes with a rendered page, so that the browser does not ask for it. */
export interface ArrivedAnswer {
  /** The endpoint's name: `catalog.ad`. */
  readonly name: string;
  readonly input: object;
  readonly answer: unknown;
  /** The first page of a list that is read page by page. */
  readonly list?: true;
}

/** What comes with a rendered page as JSON, in `<script id="arrived">`. */
export interface Arrived {
  readonly answers: readonly ArrivedAnswer[];
  /** Namespaces of the texts in its markup. */
  readonly namespaces: readonly string[];
}

/** What a page is rendered from. */
export interface ToRender {
  /** Path and query, as far as the page depends on it. */
  readonly address: string;
  readonly language: Language;
  readonly answers: readonly ArrivedAnswer[];
}

export interface RenderedPage {
  readonly markup: string;
  readonly namespaces: readonly string[];
}

/** What the built renderer offers (`frontend/src/shell/render.tsx`). */
export type RenderPage = (page: ToRender) => Promise<RenderedPage>;
