import 'i18next';
import type account from '../../shared/locales/en/account.json';
import type admin from '../../shared/locales/en/admin.json';
import type audit from '../../shared/locales/en/audit.json';
import type auth from '../../shared/locales/en/auth.json';
import type booking from '../../shared/locales/en/booking.json';
import type cart from '../../shared/locales/en/cart.json';
import type catalog from '../../shared/locales/en/catalog.json';
import type categoryList from '../../shared/locales/en/category-list.json';
import type chat from '../../shared/locales/en/chat.json';
import type cloudscape from '../../shared/locales/en/cloudscape.json';
import type common from '../../shared/locales/en/common.json';
import type config from '../../shared/locales/en/config.json';
import type creator from '../../shared/locales/en/creator.json';
import type dates from '../../shared/locales/en/dates.json';
import type errors from '../../shared/locales/en/errors.json';
import type fan from '../../shared/locales/en/fan.json';
import type featured from '../../shared/locales/en/featured.json';
import type filters from '../../shared/locales/en/filters.json';
import type forms from '../../shared/locales/en/forms.json';
import type gift from '../../shared/locales/en/gift.json';
import type home from '../../shared/locales/en/home.json';
import type info from '../../shared/locales/en/info.json';
import type legal from '../../shared/locales/en/legal.json';
import type mails from '../../shared/locales/en/mails.json';
import type moderation from '../../shared/locales/en/moderation.json';
import type notifications from '../../shared/locales/en/notifications.json';
import type order from '../../shared/locales/en/order.json';
import type overview from '../../shared/locales/en/overview.json';
import type pages from '../../shared/locales/en/pages.json';
import type payments from '../../shared/locales/en/payments.json';
import type paypal from '../../shared/locales/en/paypal.json';
import type roles from '../../shared/locales/en/roles.json';
import type share from '../../shared/locales/en/share.json';
import type siteConfig from '../../shared/locales/en/site-config.json';

/** Keys are checked by the compiler: each namespace of `shared/locales` that a browser reads has a line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      admin: typeof admin;
      audit: typeof audit;
      auth: typeof auth;
      booking: typeof booking;
      cart: typeof cart;
      catalog: typeof catalog;
      'category-list': typeof categoryList;
      chat: typeof chat;
      cloudscape: typeof cloudscape;
      common: typeof common;
      config: typeof config;
      creator: typeof creator;
      dates: typeof dates;
      errors: typeof errors;
      fan: typeof fan;
      featured: typeof featured;
      filters: typeof filters;
      forms: typeof forms;
      gift: typeof gift;
      home: typeof home;
      info: typeof info;
      legal: typeof legal;
      mails: typeof mails;
      moderation: typeof moderation;
      overview: typeof overview;
      notifications: typeof notifications;
      order: typeof order;
      pages: typeof pages;
      payments: typeof payments;
      paypal: typeof paypal;
      roles: typeof roles;
      share: typeof share;
      'site-config': typeof siteConfig;
    };
  }
}
