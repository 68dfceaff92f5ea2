import { ContactPage } from './contact-page.tsx';
import { ContentPage } from './content-page.tsx';
import { PaymentCancelPage } from './payment-cancel-page.tsx';
import { PaymentSuccessPage } from './payment-success-page.tsx';

/** The screens of this area, by the names that `app/routes.tsx` gives them. */
export const routes = {
  contact: ContactPage,
  contentPage: ContentPage,
  paymentSuccess: PaymentSuccessPage,
  paymentCancel: PaymentCancelPage,
};
