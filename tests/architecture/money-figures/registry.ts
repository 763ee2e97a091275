/** The test that adds up what a file of `src/ui` shows, and the page that it opens, or the words by which it finds the figure. */
interface AddedUp {
  readonly by: string;
  readonly at: string;
}

const SHOWN = 'tests/ui/shown-figures.test.tsx';
const shownAt = (at: string): AddedUp => ({ by: SHOWN, at });

/** Figures of accounts, orders and payments, by the file of `src/ui` that writes them. */
export const ADDED_UP: Readonly<Record<string, AddedUp>> = {
  'balances/balances-page.tsx': shownAt('/finance/accounts?size=100'),
  'balances/brand-summary.tsx': shownAt('全部账户合计'),
  'balances/party-available.tsx': { by: 'tests/ui/balances.test.tsx', at: '现有可用 70.00 积分' },
  'home/points-line.tsx': shownAt("'/index'"),
  'kit/list/fields/field-value.tsx': shownAt('/finance/pay?status=PAID'),
  'kit/money/money.tsx': shownAt('可提现积分'),
  'mall-order/mall-order-fields.tsx': shownAt('/mall/orders?size=100'),
  'mall-order/mall-order-words.ts': shownAt('/mall/orders/detail/'),
  'mall-order/order-page.tsx': shownAt('/mall/orders/detail/'),
  'order/form/project-field.tsx': shownAt("'/order/add'"),
  'points/month-chart.tsx': shownAt('查看每月收支图'),
  'points/statement-list.tsx': shownAt("table('收入', '支出', '余额')"),
  'points/statement-summary.tsx': shownAt('期末余额'),
  'recharge/recharge-fields.tsx': shownAt('/finance/recharge?status=CREDITED'),
  'recharge/recharge-page.tsx': shownAt('/integral/recharge?status=CREDITED'),
  'recharge/refund-parts.tsx': {
    by: 'tests/ui/recharge-refunds.test.tsx',
    at: "toHaveTextContent('200.00')",
  },
  'reconciliation/statement-days-page.tsx': shownAt("'/finance/reconcile'"),
  'withdrawal/amounts.tsx': shownAt('/finance/pay/dk/'),
  'withdrawal/payee-part.tsx': shownAt('beside the payee'),
  'withdrawal/withdraw-form.tsx': shownAt('代扣税点（6%）'),
  'withdrawal/withdraw-page.tsx': shownAt('待抵扣，抵扣完之前不能提现'),
  'withdrawal/withdrawal-fields.tsx': shownAt('/finance/pay?status=PAID'),
};

const PREVIEW = 'shows what is being typed, which no account has moved';
const PRICE = 'shows a price, which moves nothing before it is an order';
const RETAIL = 'shows the retail price of an order, which is never moved (business 2)';
const QUESTION = 'repeats in a question a figure that its page shows';
const IN_WORDS = 'writes a figure of the same page in words; `chineseAmount` has tests of its own';
const TERMS = 'shows the terms of a coupon, which are no money of an account';
const PART_OF_ORDER =
  'shows the shares of an order whose sum its page shows; the shares are tested in the domain';

/** Figures that no account has, by their file, with the reason. */
export const NO_FIGURE_OF_AN_ACCOUNT: Readonly<Record<string, string>> = {
  'coupon/coupon-desk-page.tsx': 'shows the discounts given, which were never paid and stand in no account',
  'coupon/coupon-words.ts': TERMS,
  'kit/money/low-points.tsx': 'compares points that its page shows with a price',
  'kit/money/money-field.tsx': PREVIEW,
  'mall-order/cashier-page.tsx': 'shows what is to be paid for an order whose page is added up',
  'mall-order/check-out-page.tsx': PREVIEW,
  'mall-order/check-out-price.tsx': PREVIEW,
  'mall-order/order-line.tsx': PART_OF_ORDER,
  'mall-order/order-parts.tsx': PART_OF_ORDER,
  'mall-order/pay-ways.tsx': PREVIEW,
  'mall-order/refund-dialogs.tsx': QUESTION,
  'mall/cart-page.tsx': PRICE,
  'mall/goods-detail-page.tsx': PRICE,
  'mall/goods-list-page.tsx': PRICE,
  'mall/item-page.tsx': PRICE,
  'mall/price.tsx': PRICE,
  'mall/window-page.tsx': PRICE,
  'master/master-list.tsx': PRICE,
  'master/master-words.ts': PRICE,
  'notice/notice-words.tsx': 'repeats an amount of a withdrawal or a recharge, whose row is added up',
  'order/desk/job-card.tsx': 'shows the points that a shop is to get, which move with the settlement alone',
  'order/form/order-entry-form.tsx': QUESTION,
  'order/list/order-list-page.tsx': RETAIL,
  'order/order-facts.tsx': RETAIL,
  'order/steps/use-order-step.tsx': QUESTION,
  'recharge/open-payments.tsx': 'shows payments that are still open',
  'recharge/pay-by-code.tsx': 'shows the payment that is being made; its row is added up',
  'recharge/points-field.tsx': PREVIEW,
  'recharge/points-hint.tsx': PREVIEW,
  'recharge/recharge-actions.tsx': QUESTION,
  'recharge/recharge-detail.tsx': IN_WORDS,
  'recharge/refund-dialog.tsx': PREVIEW,
  'reconciliation/difference-fields.tsx':
    'shows what a provider says and our books do not; tests/backend/core/reconciliation.test.ts compares both',
};
