import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Statement, statementsOf } from './queries/statements';

const STORAGE = 'backend/storage';

/** Tables whose rows belong to someone: orders, work orders, what was posted on them, and accounts. */
const OWNED: ReadonlySet<string> = new Set([
  'account',
  'complaint',
  'customer_order',
  'payee',
  'recharge',
  'withdrawal',
  'order_event',
  'order_note',
  'work_order',
  'work_order_event',
  'work_order_form',
]);

/** What narrows a statement to the session's own rows: each of these begins or holds the condition. */
const SCOPED =
  /\b(?:inScope|workOrders|trackedRows|usersInScope|partiesOf|entered|changedSince|ofParty|ofBrand|inMoneyScope)\(/;

/** An account is also narrowed by its brand. */
const IN_BRAND = /\b(?:account\.|staff\.)?platform\b/;

/** Statements without a scope, by the reason why they need none. Each is `file › function`. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'reads or changes the account of the session itself, by its id': [
    'account/own-account.ts › passwordHashOf',
    'account/own-account.ts › profile',
    'account/own-account.ts › replacePassword',
    'account/own-account.ts › saveProfile',
    'account/second-factors.ts › confirm',
    'account/second-factors.ts › lockedIsOn',
    'files/file-records.ts › add',
    'files/uploads.ts › begin',
    'order/order-commands.ts › sellerOf',
    'ordering/ordering-storage.ts › orderingAccountOf',
    'seller-user/seller-users.ts › insert',
  ],
  'runs before there is a scope: sign-in, an operator’s command, demo data, locks': [
    'account-storage.ts › find',
    'account-storage.ts › replacePassword',
    'account/second-factors.ts › remove',
    'kernel/lock-accounts.ts › lockAccounts',
    'ledger/verify-ledger.ts › (the file)',
    'load-demo-data.ts › loadDemoData',
  ],
  'answers whose a row is, and nothing that stands in it': [
    'changes/ownership.ts › order',
    'recharge/recharge.area.ts › recharge',
    'withdrawal/withdrawal.area.ts › payee',
    'withdrawal/withdrawal.area.ts › withdrawal',
    'changes/ownership.ts › work-order',
  ],
  'continues a function that has just read or locked the same row inside the scope': [
    'notice/notices.ts › noticeReaders',
    'order/assign-chosen-shop.ts › assignChosenShop',
    'order/keep-step.ts › keepShopOfWorkOrders',
    'order/keep-step.ts › keepStep',
    'order/order-commands.ts › carryOut',
    'order/order-events.ts › appendEvent',
    'order/order-events.ts › orderHistory',
    'order/order-steps.ts › phoneOf',
    'order/order-terms.ts › defaultHandlerOf',
    'order/order-terms.ts › freezeTerms',
    'seller-user/seller-users.ts › change',
    'recharge/pay-recharge.ts › keep',
    'recharge/pay-recharge.ts › locked',
    'recharge/recharge-commands.ts › carryOut',
    'withdrawal/payees.ts › carryOut',
    'withdrawal/withdrawal-steps.ts › carryOut',
    'work-order/commands.ts › recall',
    'work-order/complaints.ts › ofWorkOrder',
    'work-order/execute.ts › carryOut',
    'work-order/orders.ts › notesOn',
  ],
  'removes files of every brand at the end of their time, and answers nothing of the row': [
    'files/evidence-files.ts › forgetOfOrder',
    'files/evidence-files.ts › overdue',
  ],
  'is followed by a look inside the scope before anything of the row is answered': [
    'work-order/complaints.ts › one',
  ],
  'is told its scope by its caller': [
    'recharge/recharge-list.ts › page',
    'withdrawal/withdrawal-list.ts › page',
  ],
  'is a part of a statement that holds the scope': [
    'census/measured.ts › firstOf',
    'order/reshipments.ts › (the file)',
    'order/reshipments.ts › searched',
    'work-order/history.ts › history',
    'work-order/list-filter.ts › withinOrNamed',
    'work-order/last-reply.ts › lastReplyOn',
    'work-order/listed.ts › byNumber',
    'work-order/phone-search.ts › ordersByPhone',
    'work-order/phone-search.ts › phoneOfListed',
    'work-order/unread.ts › news',
  ],
  'counts orders of a shop, whose condition on the brand comes in as an argument': [
    'order/candidates.ts › candidatesOf',
    'shop/shop-storage.ts › page',
  ],
  'starts from the work orders that the person created, and names the brand of the staff': [
    'rating/staff-ratings.ts › waiting',
  ],
};

interface Found extends Statement {
  readonly place: string;
}

const files = readdirSync(STORAGE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.startsWith('migrations/'));

const owned: readonly Found[] = files
  .flatMap((file) =>
    statementsOf(file, readFileSync(`${STORAGE}/${file}`, 'utf8')).map((statement) => ({
      ...statement,
      place: `${file} › ${statement.within}`,
    })),
  )
  .filter(({ tables }) => tables.some((table) => OWNED.has(table)));

const isNarrowed = ({ text, tables }: Statement): boolean =>
  SCOPED.test(text) ||
  (tables.filter((table) => OWNED.has(table)).every((table) => table === 'account') && IN_BRAND.test(text));

const unscoped = [...new Set(owned.filter((each) => !isNarrowed(each)).map(({ place }) => place))].toSorted();

describe('statements on rows that belong to someone', () => {
  it('are found at all', () => {
    const places = owned.map(({ place }) => place);
    expect(places).toContain('work-order/work-orders.ts › workOrders');
    expect(places).toContain('rating/user-choices.ts › userChoices');
    expect(owned.length).toBeGreaterThan(30);
  });

  it('each hold a scope, except those that are listed here with a reason', () => {
    const listed = new Set(Object.values(EXCEPTIONS).flat());
    expect(unscoped.filter((place) => !listed.has(place))).toEqual([]);
  });

  it('need every exception that is listed', () => {
    expect(
      Object.values(EXCEPTIONS)
        .flat()
        .filter((place) => !unscoped.includes(place)),
    ).toEqual([]);
  });
});

describe('a statement', () => {
  const of = (source: string) => statementsOf('example.ts', source);

  it('is judged alone, whatever its neighbours in the file do', () => {
    const source = `
      const one = (db) => db.selectFrom('account').where('platform', '=', scope.platform).execute();
      const two = (db) => db.selectFrom('account').select('id').execute();
    `;
    expect(of(source).map(({ within, text }) => [within, IN_BRAND.test(text)])).toEqual([
      ['one', true],
      ['two', false],
    ]);
  });

  it('holds its joins and its subqueries', () => {
    const source = `const ask = (db) => db
      .selectFrom('work_order as w')
      .innerJoin('customer_order', 'customer_order.id', 'w.order_id')
      .where('handler_id', 'in', (from) => from.selectFrom('account').select('id'))
      .execute();`;
    expect(of(source).map(({ tables }) => tables.toSorted())).toEqual([
      ['account', 'customer_order', 'work_order'],
    ]);
  });

  it('may be SQL in words', () => {
    const source = 'const ask = () => sql`select 1 from work_order join account on true`;';
    expect(of(source).map(({ tables }) => tables)).toEqual([['work_order', 'account']]);
  });
});
