/** Facts about money say so at the end of their names, and are kept in agorot. */
export const isAmount = (name: string, value: unknown): value is number =>
  typeof value === 'number' && name.endsWith('_agorot');
