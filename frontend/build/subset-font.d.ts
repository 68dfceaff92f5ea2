declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'woff' | 'sfnt';
    /** Tags of OpenType; without them, every feature stays. */
    readonly keepFeatures?: readonly string[];
    readonly noLayoutClosure?: boolean;
    readonly variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
