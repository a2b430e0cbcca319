import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { paths } from '../language/paths.ts';

const entrance = layout('../entrance/entrance-layout.tsx', [
  route(paths.login.slice(1), '../entrance/log-in/log-in.tsx'),
  route(paths.signup.slice(1), '../entrance/sign-up/sign-up.tsx'),
  route(paths.forgotPassword.slice(1), '../entrance/forgot-password/forgot-password.tsx'),
  route(paths.google.slice(1), '../entrance/google/google-return.tsx'),
  route(paths.resetPassword.slice(1), '../entrance/reset-password/reset-password.tsx'),
  route(paths.verifyEmail.slice(1), '../entrance/verify-email/verify-email.tsx'),
  route(paths.logout.slice(1), '../entrance/log-out/log-out.tsx'),
]);

const guest = layout('../member/guest-layout.tsx', [
  route(paths.contact.slice(1), '../public/contact/contact.tsx'),
  route(paths.guestCalculator.slice(1), '../member/calculator/guest-calculator.tsx'),
  route(paths.shared.slice(1), '../member/by-link/shared-calculation.tsx'),
  route(paths.sharedFiling.slice(1), '../member/by-link/shared-filing.tsx'),
  route(paths.check.slice(1), '../member/by-link/check-page.tsx'),
]);

const member = layout('../member/member-layout.tsx', [
  route(paths.calculator.slice(1), '../member/calculator/member-calculator.tsx'),
  route(paths.calculation.slice(1), '../member/calculation/calculation.tsx'),
  route(paths.worksheet.slice(1), '../member/calculation/worksheet.tsx'),
  route(paths.ladder.slice(1), '../member/ladder/ladder.tsx'),
  route(paths.history.slice(1), '../member/history/history.tsx'),
  route(paths.filings.slice(1), '../member/filings/filings.tsx'),
  route(paths.filing.slice(1), '../member/filings/filing.tsx'),
  route(paths.filingSheet.slice(1), '../member/filings/sheet-page.tsx'),
  route(paths.filingPack.slice(1), '../member/filings/pack-page.tsx'),
  route(paths.batches.slice(1), '../member/batches/batches.tsx'),
  route(paths.batch.slice(1), '../member/batches/batch.tsx'),
  route(paths.payment.slice(1), '../member/payment/payment.tsx'),
  route(paths.orders.slice(1), '../member/payment/orders.tsx'),
  route(`${paths.orders.slice(1)}/:id`, '../member/payment/order.tsx'),
  route(`${paths.orders.slice(1)}/:id/receipt`, '../member/payment/receipt.tsx'),
  route(paths.settings.slice(1), '../member/settings/settings.tsx'),
]);

/** One route for the whole desk, whose screens only administrators load (`web/src/desk/desk.tsx`). */
const desk = route(`${paths.admin.slice(1)}/*`, 'desk-gate.tsx');

/**
 * The screens of the app. The build draws each in both languages, those in Urdu below `/ur`. The server uses the `/ur` address
 * only for `screensWithLanguage`. All other screens have one address, and a cookie decides their language.
 */
export default [
  route('ur?', 'app-layout.tsx', [
    entrance,
    guest,
    member,
    desk,
    // The home page and the documents are not drawn by React in the browser; these routes load them from the server.
    index('leave-app.ts', { id: 'home' }),
    route('*', 'leave-app.ts', { id: 'document' }),
  ]),
] satisfies RouteConfig;
