import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Which page answers which address; `links.ts` spells the addresses. */
export default [
  layout('shell/shell.layout.tsx', [
    index('home/home.page.tsx'),
    route('search', 'search/search.page.tsx'),
    route('search/market', 'search/search-market.page.tsx'),
    route('listing/:listingId', 'listings/listing.page.tsx'),
    route('profile/:userId', 'profile/public-profile.page.tsx'),
    route('auth/logout', 'accounts/sign-out.page.tsx'),
    route('static/:slug', 'home/static.page.tsx'),
    route('dev/mailbox', 'mailbox/mailbox.page.tsx'),
    route('tutorials/sell-property', 'home/sell-property.page.tsx'),
  ]),
  layout('dashboard/dashboard.layout.tsx', [
    route('dashboard/overview', 'dashboard/overview.page.tsx'),
    route('dashboard/listings', 'listings/my-listings.page.tsx'),
    route('dashboard/profile', 'profile/my-profile.page.tsx'),
    route('dashboard/profile/saved-searches', 'dashboard/saved-searches.page.tsx'),
    route('dashboard/profile/favorites', 'dashboard/favorites.page.tsx'),
    route('dashboard/profile/billing/transactions', 'dashboard/billing-transactions.page.tsx'),
    route('dashboard/profile/billing/settings', 'dashboard/billing-settings.page.tsx'),
    route('admin', 'users/admin.page.tsx'),
    route('admin/users', 'users/users.page.tsx'),
    route('admin/users/:userId', 'users/user.page.tsx'),
  ]),
  route('auth/sign-in', 'accounts/sign-in.page.tsx'),
  route('auth/sign-up', 'accounts/sign-up.page.tsx'),
  route('auth/verify', 'accounts/letters/verify.page.tsx'),
  route('auth/verify/email/:email', 'accounts/letters/verify-wait.page.tsx'),
  route('auth/forgot-password', 'accounts/letters/forgot-password.page.tsx'),
  route('auth/reset-password', 'accounts/letters/reset-password.page.tsx'),
  route('auth/social/:provider', 'accounts/social/social-landing.page.tsx'),
  route('_ui', 'gallery/gallery.page.tsx'),
  route('*', 'shell/not-found.page.tsx'),
] satisfies RouteConfig;
