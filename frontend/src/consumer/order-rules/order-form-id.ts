/** The order form's id: buttons outside of it submit it, and an address with it opens at it. */
export const ORDER_FORM = 'order-form';
