import { PaymentCancelPage } from './payment-cancel-page.tsx';
import { PaymentSuccessPage } from './payment-success-page.tsx';

/** The screens of this area, by the names that `shell/routes.tsx` gives them. */
export const routes = {
  paymentSuccess: PaymentSuccessPage,
  paymentCancel: PaymentCancelPage,
};
