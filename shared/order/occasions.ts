/** What a person picks in the order form. */
export const OCCASIONS = ['birthday', 'anniversary', 'congratulations', 'motivation', 'other'] as const;
