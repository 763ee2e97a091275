/** The tests of a figure. Most compare it with the journal in PostgreSQL or with the provider's books. */
export interface Proofs {
  /** Pages on which `tests/ui/shown-figures.test.tsx` reads the figure. */
  readonly screen?: readonly string[];
  /** Calls whose answers `tests/backend/core/figures-of-lives.test.ts` checks after random steps. */
  readonly lives?: readonly string[];
  /** Another test file (`by`), and a text that it must contain (`at`). */
  readonly test?: { readonly by: string; readonly at: string };
}

const RECHARGES = {
  screen: ['/integral/recharge', '/finance/recharge'],
  lives: ['/seller/integral/recharge/list', '/finance/recharge/list'],
};
const WITHDRAWALS = {
  screen: ['/integral/withdraw', '/finance/pay', '/finance/pay/dk'],
  lives: ['/seller/integral/withdraw/list', '/finance/pay/list'],
};
const STATEMENT = { screen: ['/integral/record of a seller', '/integral/record of a shop'] };
const LINES = { ...STATEMENT, lives: ['/seller/integral/record'] };
const SUMMARY = { ...STATEMENT, lives: ['/seller/integral/record/summary'] };
const BRAND = { screen: ['/finance/accounts'], lives: ['/finance/accounts/brand'] };
const PARTIES = { screen: ['/finance/accounts of sellers', '/finance/accounts of shops'] };
const DAYS = { screen: ['/finance/reconcile'], lives: ['/finance/reconcile/list'] };
const MALL = { lives: ['/seller/mall/order/list of the seller', '/seller/mall/order/list of staff'] };
const DIVIDED = { test: { by: 'tests/backend/core/order-divisions.test.ts', at: 'balances' } };
const TYPED = { screen: ['/integral/taxPoint', '/integral/withdraw'] };

/**
 * Each figure of accounts, orders and payments, by the file of `src/ui` that shows it, and by its text key. A figure is
 * proven when a test has compared it with a sum that is not zero.
 */
export const FIGURES_OF_ACCOUNTS = {
  'balances/balances-page.tsx': {
    'balances.available': PARTIES,
    'balances.held': { screen: ['/finance/accounts of sellers'] },
    'balances.owed': { screen: ['/finance/accounts of shops'] },
  },
  'balances/brand-summary.tsx': {
    'balances.cash': BRAND,
    'balances.revenue': BRAND,
    'balances.tax': BRAND,
    'balances.fees': BRAND,
    'balances.adjustment': { screen: BRAND.screen },
    'balances.opening': { screen: BRAND.screen },
    'balances.escrow': BRAND,
    'balances.parties': BRAND,
    'balances.total': BRAND,
  },
  'balances/party-available.tsx': { 'balances.has': { screen: ['/master/adjustment'] } },
  'home/points-line.tsx': {
    'home.points.available': { screen: ['/index'] },
    'home.points.frozen': { screen: ['/index'] },
  },
  'mall-order/mall-order-fields.tsx': {
    'mall-order.goods': MALL,
    'mall-order.discount': { test: { by: 'tests/domain/mall/mall.property.test.ts', at: 'discount' } },
    'mall-order.freight': { test: { by: 'tests/domain/mall/mall.property.test.ts', at: 'freight' } },
    'mall-order.total': { ...MALL, screen: ['/mall/orders', '/mall/mine', '/mall/orders/detail'] },
    'mall-order.refunded': MALL,
  },
  'mall-order/mall-order-texts.ts': { 'mall-order.points-and-yuan': MALL },
  'mall-order/order-page.tsx': { 'mall-order.paid-by': MALL },
  'order/divided-points.tsx': {
    'order.history.to-seller': DIVIDED,
    'order.history.to-shop': DIVIDED,
    'order.history.from-shop': DIVIDED,
    'order.history.to-platform': DIVIDED,
    'order.history.from-platform': DIVIDED,
  },
  'order/form/project-field.tsx': { 'order-entry.points.available': { screen: ['/order/add'] } },
  'points/month-chart.tsx': { 'points.in': SUMMARY, 'points.out': SUMMARY },
  'points/statement-list.tsx': { 'points.in': LINES, 'points.out': LINES, 'points.balance': LINES },
  'points/statement-summary.tsx': {
    'points.available': SUMMARY,
    'points.held': { ...SUMMARY, screen: ['/integral/record of a seller'] },
    'points.opening': { screen: ['/integral/record of a seller'] },
    'points.closing': SUMMARY,
    'points.months': SUMMARY,
  },
  'recharge/recharge-fields.tsx': {
    'recharge.amount': RECHARGES,
    'recharge.arrived': RECHARGES,
    'recharge.refund': { lives: RECHARGES.lives },
    'recharge.note': { lives: ['/seller/integral/recharge/list'] },
  },
  'recharge/recharge-page.tsx': {
    'recharging.available': {
      screen: ['/integral/recharge'],
      lives: ['/seller/integral/recharge/offer'],
    },
  },
  'recharge/recharge-refunds.tsx': {
    'recharge.refunds': {
      lives: ['/finance/recharge/info'],
      test: { by: 'tests/ui/recharge-refunds.test.tsx', at: 'journalOf' },
    },
  },
  'reconciliation/difference-fields.tsx': {
    'difference.theirs': { screen: ['/finance/difference'] },
    'difference.ours': { screen: ['/finance/difference'] },
  },
  'reconciliation/statement-days-page.tsx': {
    'statement-day.paid': DAYS,
    'statement-day.posted': DAYS,
    'statement-day.refunded': DAYS,
    'statement-day.fee': DAYS,
  },
  'withdrawal/amounts.tsx': {
    'withdraw.gross': TYPED,
    'withdraw.tax': { screen: ['/integral/taxPoint'] },
    'withdraw.net': TYPED,
    'withdraw.numerals': { test: { by: 'tests/e2e/withdrawals.spec.ts', at: '玖拾肆元整' } },
  },
  'withdrawal/payee-part.tsx': { 'withdrawal.net': { screen: ['/finance/pay/dk beside the payee'] } },
  'withdrawal/withdraw-page.tsx': {
    'withdraw.available': { screen: TYPED.screen, lives: ['/seller/integral/withdraw/offer'] },
    'withdraw.receivable': { screen: ['/integral/withdraw of a shop'] },
  },
  'withdrawal/withdrawal-fields.tsx': {
    'withdrawal.gross': WITHDRAWALS,
    'withdrawal.tax': WITHDRAWALS,
    'withdrawal.net': WITHDRAWALS,
    'payout.numerals': { test: { by: 'tests/domain/money/chinese-amount.test.ts', at: '元整' } },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Proofs>>>>;

const PREVIEW = 'shows what is being typed, which no account has moved';
const PRICE = 'shows a price, which moves nothing before it is an order';
const RETAIL = 'shows the retail price of an order, which is never moved (business 2)';
const QUESTION = 'repeats in a question a figure that its page shows';
const IN_NUMERALS = 'writes a figure of the same page in words; `chineseAmount` has tests of its own';
const TERMS = 'shows the terms of a coupon, which are no money of an account';
const PART_OF_ORDER =
  'shows the shares of an order whose sum its page shows; the shares are tested in the domain';

const DRAWS = 'draws what fields and facts name, and names nothing itself';

/** Files whose figures belong to no account, with the reason. */
export const NO_FIGURE_OF_AN_ACCOUNT: Readonly<Record<string, string>> = {
  'coupon/coupon-desk-page.tsx': 'shows the discounts given, which were never paid and stand in no account',
  'coupon/coupon-statistics-page.tsx': 'shows what orders paid, whose pages are added up, and discounts',
  'coupon/coupon-texts.ts': TERMS,
  'kit/list/fields/field-value.tsx': DRAWS,
  'kit/money/money.tsx': DRAWS,
  'withdrawal/withdraw-form.tsx': DRAWS,
  'kit/money/low-points.tsx': 'compares points that its page shows with a price',
  'kit/money/money-field.tsx': PREVIEW,
  'mall-order/cashier-page.tsx': 'shows what is to be paid for an order whose page is added up',
  'mall-order/check-out-notes.tsx': PREVIEW,
  'mall-order/check-out-price.tsx': PREVIEW,
  'mall-order/money-back.tsx': PART_OF_ORDER,
  'mall-order/order-line.tsx': PART_OF_ORDER,
  'mall-order/order-parts.tsx': PART_OF_ORDER,
  'mall-order/pay-ways.tsx': PREVIEW,
  'mall-order/refund-dialogs.tsx': QUESTION,
  'mall/cart-page.tsx': PRICE,
  'mall/goods-detail-page.tsx': PRICE,
  'mall/goods-history.tsx': PRICE,
  'mall/goods-list-page.tsx': PRICE,
  'mall/goods-skus.tsx': PRICE,
  'mall/goods-buying-page.tsx': PRICE,
  'mall/price-dialog.tsx': PRICE,
  'mall/price.tsx': PRICE,
  'mall/mall-page.tsx': PRICE,
  'master/master-list.tsx': PRICE,
  'master/master-texts.ts': PRICE,
  'notice/notice-texts.tsx': 'repeats an amount of a withdrawal or a recharge, whose row is added up',
  'order/desk/order-card.tsx': 'shows the points that a shop is to get, which move with the settlement alone',
  'order/form/order-entry-form.tsx': QUESTION,
  'order/list/order-list-page.tsx': RETAIL,
  'order/order-facts.tsx': RETAIL,
  'order/steps/use-order-step.tsx': QUESTION,
  'recharge/open-payments.tsx': 'shows payments that are still open',
  'recharge/pay-by-code.tsx': 'shows the payment that is being made; its row is added up',
  'recharge/points-field.tsx': PREVIEW,
  'recharge/points-hint.tsx': PREVIEW,
  'recharge/recharge-actions.tsx': QUESTION,
  'recharge/recharge-detail.tsx': IN_NUMERALS,
  'recharge/refund-dialog.tsx': PREVIEW,
};
