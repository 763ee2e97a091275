import { EVERYTHING } from '@/application/kernel/change';
import { posted, staffRated } from '@/application/work-order/work-order-change';
import fc from 'fast-check';
import { COMPLAINED_KINDS } from '@/domain/work-order/work-list';
import { describe, expect, it } from 'vitest';
import { defaultRange, defaultReach, presetRange } from '@/domain/dates/range';
import type { HistoryPage } from '@/domain/work-order/message-history';
import type { Message } from '@/domain/work-order/message';
import { attentionOf } from '@/ui/work-order/attention';
import { changeToKeys } from '@/ui/changes/change-to-keys';
import { joinHistory, withMessage } from '@/ui/work-order/conversation/merge-history';
import { timelineOf } from '@/ui/work-order/conversation/timeline';
import { durationIn } from '@/ui/work-order/duration';
import { urlFiltersOf } from '@/ui/kit/list/filters/filter';
import { coveredDays } from '@/ui/kit/list/filters/filters';
import { filtersOfSubject, WORK_DAYS, WORK_FILTERS, workQueryOf } from '@/ui/work-order/list/work-filters';
import { homeQuery } from '@/ui/home/home.queries';
import { staffToRateQuery, workOrderKeys } from '@/ui/work-order/work-order.queries';
import { CHECK_OUT_KEY } from '@/ui/mall-order/mall-order-texts';
import { textIn } from '@/ui/kit/text/use-text';
import { AA_TEXT, accentOf, contrast } from '@/ui/kit/early/accent';

const NO_SERVICES = {} as never;

const { initial: NO_FILTERS, read: filtersIn, write: withFilters } = urlFiltersOf(WORK_FILTERS);

const message = (nth: number): Message => ({
  id: String(1000 + nth),
  authorName: '王芳',
  owner: 'me',
  kind: 'reply',
  text: `${nth}`,
  images: [],
  reshipments: 0,
  at: Date.UTC(2026, 10, 20, 15) + nth * 1_800_000,
  seq: nth,
});

const page = (from: number, to: number): HistoryPage<Message> => ({
  messages: Array.from({ length: to - from + 1 }, (_, at) => message(from + at)),
  nextId: String(1000 + from),
  isCompleted: from === 1,
});

const idsOf = ({ messages }: HistoryPage<Message>) => messages.map(({ id }) => id);

describe('the conversation', () => {
  it('joins the loaded messages with the newest page without gaps and duplicates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.nat({ max: 30 }),
        fc.nat({ max: 40 }),
        fc.integer({ min: 1, max: 15 }),
        (from, more, posted, size) => {
          const loaded = page(from, from + more);
          const last = from + more + posted;
          const joined = joinHistory(loaded, page(Math.max(1, last - size + 1), last));
          const seqs = joined.messages.map(({ seq }) => seq ?? 0);
          expect(seqs).toEqual(seqs.map((_, at) => (seqs[0] ?? 0) + at));
          expect(seqs.at(-1)).toBe(last);
        },
      ),
    );
  });

  it('drops the older part when more new messages arrived than fit into a page', () => {
    expect(idsOf(joinHistory(page(1, 5), page(20, 34)))).toEqual(idsOf(page(20, 34)));
  });

  it('shows a message that was just stored once', () => {
    const once = withMessage(page(1, 3), message(4));
    expect(idsOf(withMessage(once, message(4)))).toEqual(['1001', '1002', '1003', '1004']);
  });

  it('separates days at +08:00', () => {
    expect(timelineOf([message(1), message(2), message(3)]).map(({ kind }) => kind)).toEqual([
      'day',
      'message',
      'day',
      'message',
      'message',
    ]);
  });
});

describe('a waiting work order', () => {
  const item = {
    id: '1',
    state: 'HANDLING',
    hint: 'NONE',
    reshipmentPending: false,
    waitingSeconds: 0,
  } as const;

  it('is tinted only if the user’s own side owes an answer', () => {
    expect(attentionOf(item).tone).toBe('none');
    expect(attentionOf({ ...item, waitingSeconds: 5 }).tone).toBe('waiting');
    expect(attentionOf({ ...item, waitingSeconds: 5, hint: 'OVERDUE' }).tone).toBe('pressing');
    expect(attentionOf({ ...item, hint: 'OVERDUE' })).toEqual({ tone: 'none', marks: ['overdue'] });
    expect(attentionOf({ ...item, reshipmentPending: true }).tone).toBe('waiting');
  });

  it('does not wait when it is finished', () => {
    expect(attentionOf({ ...item, state: 'FINISH', hint: 'URGED', waitingSeconds: 9 })).toEqual({
      tone: 'none',
      marks: [],
    });
  });

  it('shows its waiting time in the two largest units', () => {
    const zh = textIn('zh-CN');
    const seconds = [59, 60, 3600, 3661, 86_459, 90_000];
    expect(seconds.map((each) => durationIn(zh, each))).toEqual([
      '不到1分钟',
      '1分钟',
      '1小时',
      '1小时1分',
      '1天',
      '1天1小时',
    ]);
  });
});

describe('the filters in the URL', () => {
  const filters = fc.record({
    search: fc.string(),
    state: fc.option(fc.constantFrom('WAIT', 'FINISH'), { nil: undefined }),
    type: fc.option(fc.constantFrom('EXCHANGE'), { nil: undefined }),
    hint: fc.option(fc.constantFrom('URGED' as const, 'NONE' as const), { nil: undefined }),
    waiting: fc.constantFrom(undefined, 'unanswered' as const, 'unrated' as const),
    seller: fc.constantFrom(undefined, { id: '1' }, { id: '9007199254740993', own: true as const }),
    of: fc.option(
      fc.record({
        kind: fc.constantFrom('handler' as const, 'shop' as const),
        id: fc.constantFrom('1', '9007199254740993'),
      }),
      {
        nil: undefined,
      },
    ),
    open: fc.boolean(),
    overdue: fc.boolean(),
    complained: fc.constantFrom(undefined, ...COMPLAINED_KINDS),
    party: fc.constantFrom('all' as const, 'mine' as const, 'handled' as const),
    sort: fc.constantFrom('changed' as const, 'wait' as const, 'seller' as const),
    range: fc.constant(undefined),
    page: fc.integer({ min: 1, max: 999 }),
    size: fc.constantFrom(10, 20, 50, 100, 200, 500),
  });

  it('read back as they were written, and keep the rest of the URL', () => {
    fc.assert(
      fc.property(filters, (given) => {
        const written = withFilters(new URLSearchParams('work=7'), given);
        expect(written.get('work')).toBe('7');
        expect(filtersIn(new URLSearchParams(written.toString()))).toEqual(given);
      }),
    );
  });

  it('cover 240 days and the first 20 rows by default, and rows whose time is ahead of the browser’s clock', () => {
    const now = Date.UTC(2026, 10, 21, 4);
    expect([NO_FILTERS.page, NO_FILTERS.size]).toEqual([1, 20]);
    expect(workQueryOf(NO_FILTERS, now)).toEqual(defaultReach(now));
    expect(coveredDays(WORK_DAYS, { ...NO_FILTERS }, now)).toEqual(defaultRange(now));
  });

  it('cover exactly the chosen days, and every day for waiting work orders', () => {
    const now = Date.UTC(2026, 10, 21, 4);
    const range = presetRange('this-month', now);
    expect(workQueryOf({ ...NO_FILTERS, range }, now)).toEqual(range);
    expect(workQueryOf({ ...NO_FILTERS, range, seller: { id: '7' } }, now)).toEqual({
      ...range,
      sellerId: '7',
    });
    expect(filtersIn(new URLSearchParams('seller=x')).seller).toBeUndefined();
    const waiting = { ...NO_FILTERS, waiting: 'urged' as const };
    expect(workQueryOf(waiting, now)).toEqual({ waiting: 'urged' });
    expect(coveredDays(WORK_DAYS, waiting, now)).toBeUndefined();
    const longest = { ...NO_FILTERS, sort: 'wait' as const };
    expect(workQueryOf(longest, now)).toEqual({ waiting: 'unanswered', longestWaitFirst: true });
    expect(coveredDays(WORK_DAYS, longest, now)).toBeUndefined();
    expect(coveredDays(WORK_DAYS, { ...waiting, range }, now)).toEqual(range);
  });

  it('request the order by seller, except in a search, because the back end cannot sort search results by seller', () => {
    const now = Date.UTC(2026, 10, 21, 4);
    const bySeller = { ...NO_FILTERS, sort: 'seller' as const };
    expect(workQueryOf(bySeller, now)).toEqual({ bySeller: true, ...defaultReach(now) });
    for (const search of ['沪A', ' 沪A '])
      expect(workQueryOf({ ...bySeller, search }, now)).not.toHaveProperty('bySeller');
    expect(workQueryOf({ ...bySeller, search: '  ' }, now)).toHaveProperty('bySeller');
  });

  it('cover all days when a figure of the radar links to its work orders', () => {
    const now = Date.UTC(2026, 10, 21, 4);
    const of = { kind: 'shop' as const, id: '5' };
    expect(workQueryOf({ ...NO_FILTERS, of, open: true, hint: 'URGED' }, now)).toEqual({
      ...{ shopId: '5', open: true, hint: 'URGED' },
    });
    expect(workQueryOf({ ...NO_FILTERS, of, overdue: true }, now)).toEqual({ shopId: '5', overdue: true });
    expect(
      workQueryOf({ ...NO_FILTERS, ...filtersOfSubject('seller', '5'), complained: 'open' }, now),
    ).toEqual({
      ...{ ownerId: '5', complained: 'open' },
    });
    expect(workQueryOf({ ...NO_FILTERS, of: { ...of, kind: 'handler' }, complained: 'any' }, now)).toEqual({
      ...{ handlerId: '5', complained: 'any', ...defaultReach(now) },
    });
    expect(filtersIn(new URLSearchParams('of=shop-x')).of).toBeUndefined();
    const seller = { id: '5', own: true };
    expect(filtersIn(new URLSearchParams('owner=5')).seller).toEqual(seller);
    expect(filtersIn(new URLSearchParams('of=seller-5'))).toMatchObject({ seller, of: undefined });
    expect(filtersIn(new URLSearchParams('of=brand-5')).of).toBeUndefined();
  });

  it('ignore invalid values', () => {
    expect(filtersIn(new URLSearchParams('page=-1&size=7&party=x&hint=y&from=2026-13-01&to=x'))).toEqual(
      NO_FILTERS,
    );
  });
});

describe('after a change', () => {
  it('of a work order, the opened work order is read again at once, and then the lists and the other data', () => {
    expect(changeToKeys(EVERYTHING)).toEqual({
      seldom: [workOrderKeys.queueTotal, ['radar']],
      atOnce: [
        ['work-order', 'opened'],
        ['work-order', 'notes'],
      ],
      later: [
        ['home', 'money'],
        ['home', 'points'],
        ['work-order', 'beside'],
        ['work-order', 'links'],
        ['work-order', 'reminder'],
        ['work-order', 'list'],
        ['order', 'list'],
        ['order', 'board'],
        ['points'],
        ['recharges'],
        ['withdrawals'],
        ['reconciliation'],
        ['balances'],
        ['mall-cart'],
        ['mall-order'],
        ['coupons'],
        ['feedback'],
        ['master'],
        ['seller-user', 'list'],
        ['account-access'],
        ['platform-notices'],
        ['dead-jobs'],
      ],
    });
    const touched = {
      seldom: [workOrderKeys.queueTotal, ['radar']],
      atOnce: [['work-order', 'opened', '7']],
      later: [
        ['work-order', 'beside', '7'],
        ['work-order', 'list'],
        ['work-order', 'links'],
      ],
    };
    expect(changeToKeys({ area: 'work-order', id: '7', kind: 'changed' })).toEqual(touched);
    expect(changeToKeys(posted('7', 'reply', message(1)))).toEqual(touched);
  });

  it('of a link or of the user’s reminder, the links or the reminder are read again at once', () => {
    expect(changeToKeys({ area: 'linked-work', id: '3', kind: 'changed' })).toEqual({
      seldom: [],
      atOnce: [['work-order', 'links']],
      later: [],
    });
    expect(changeToKeys({ area: 'own-reminder', id: '3', kind: 'changed' })).toEqual({
      seldom: [],
      atOnce: [['work-order', 'reminder']],
      later: [['work-order', 'list'], ['platform-notices']],
    });
  });

  it('of an order, the order is read again at once, and then lists, counts and points', () => {
    expect(changeToKeys({ area: 'order', id: '7', kind: 'changed' })).toEqual({
      seldom: [
        ['balances', 'parties'],
        ['balances', 'brand'],
      ],
      atOnce: [
        ['order', 'info', '7'],
        ['order', 'board'],
      ],
      later: [
        ['work-order', 'list', 'home'],
        ['home', 'points'],
        ['order', 'list'],
        ['ordering'],
        ['points'],
        ['balances', 'party'],
      ],
    });
  });

  it('of a mall order, cart and orders are read again at once, and then points and waiting money', () => {
    expect(changeToKeys({ area: 'mall-order', id: '7', kind: 'changed' })).toEqual({
      seldom: [
        ['balances', 'parties'],
        ['balances', 'brand'],
      ],
      atOnce: [['mall-cart'], ['mall-order']],
      later: [
        ['home', 'money'],
        ['home', 'points'],
        ['ordering', 'points'],
        ['points'],
        ['balances', 'party'],
      ],
    });
  });

  it('of a user’s sign-ins, the sign-ins are read again, as after a change of the account', () => {
    expect(changeToKeys({ area: 'account-access', id: '7', kind: 'changed' })).toEqual({
      seldom: [],
      atOnce: [['account-access']],
      later: [['master']],
    });
    for (const area of ['seller-user', 'master'] as const)
      expect(changeToKeys({ area, id: '7', kind: 'changed' }).later).toContainEqual(['account-access']);
  });

  it('of the mall’s categories, the goods are read again at once', () => {
    expect(changeToKeys({ area: 'mall-category', id: 'cyy', kind: 'changed' })).toEqual({
      seldom: [],
      atOnce: [['mall-goods']],
      later: [['mall-cart']],
    });
  });

  it('of an address book, the book is read again', () => {
    expect(changeToKeys({ area: 'mall-address', id: '7', kind: 'changed' })).toEqual({
      seldom: [],
      atOnce: [['mall-address']],
      later: [],
    });
  });

  it('of a cart, the cart and the check-out are read again', () => {
    expect(changeToKeys({ area: 'mall-cart', id: '7', kind: 'changed' })).toEqual({
      seldom: [],
      atOnce: [['mall-cart']],
      later: [],
    });
    expect(CHECK_OUT_KEY[0]).toBe('mall-cart');
  });

  it('of an unknown area, nothing is read again', () => {
    expect(changeToKeys({ area: 'ledger', id: '7', kind: 'changed' })).toEqual({
      seldom: [],
      atOnce: [],
      later: [],
    });
    expect(changeToKeys({ area: 'toString', id: '7', kind: 'changed' })).toEqual({
      seldom: [],
      atOnce: [],
      later: [],
    });
  });

  it('of a user, the list of users and their sign-ins are read again', () => {
    expect(changeToKeys({ area: 'seller-user', id: '7', kind: 'changed' })).toEqual({
      seldom: [],
      atOnce: [],
      later: [['seller-user', 'list'], ['account-access']],
    });
  });

  it('made by the user, the data shown beside the work order is read again at once', () => {
    expect(changeToKeys(posted('7', 'rating', message(1)))).toEqual({
      seldom: [workOrderKeys.queueTotal, ['radar']],
      atOnce: [
        ['work-order', 'opened', '7'],
        ['work-order', 'beside', '7'],
      ],
      later: [
        ['work-order', 'list'],
        ['work-order', 'links'],
      ],
    });
  });

  it('the data beside one work order includes its order and its complaints, and nothing of another work order', () => {
    const beside = workOrderKeys.beside('7');
    for (const key of [workOrderKeys.orderOf('7'), workOrderKeys.complaints('7')])
      expect(key.slice(0, beside.length)).toEqual(beside);
    expect(beside.slice(0, workOrderKeys.everythingBeside.length)).toEqual(workOrderKeys.everythingBeside);
    expect(workOrderKeys.orderOf('8').slice(0, beside.length)).not.toEqual(beside);
  });

  it('that is a rating of staff, the pending ratings and home are read again', () => {
    expect(changeToKeys(staffRated())).toEqual({
      seldom: [],
      atOnce: [staffToRateQuery(NO_SERVICES).queryKey, workOrderKeys.home],
      later: [],
    });
    const home = homeQuery(NO_SERVICES, '1').queryKey;
    expect(home.slice(0, workOrderKeys.home.length)).toEqual(workOrderKeys.home);
  });

  it('invalidating the lists also invalidates the pending ratings', () => {
    expect(workOrderKeys.staffToRate.slice(0, 2)).toEqual(workOrderKeys.lists);
  });
});

describe('the accent of a platform', () => {
  it('has sufficient contrast in both themes, for any colour', () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, fc.constantFrom('light' as const, 'dark' as const), (seed, theme) => {
        const paper = theme === 'dark' ? '#1a1e24' : '#ffffff';
        const accent = accentOf(seed, theme, paper);
        expect(contrast(accent.solid, '#ffffff')).toBeGreaterThanOrEqual(AA_TEXT);
        expect(contrast(accent.text, paper)).toBeGreaterThanOrEqual(AA_TEXT);
      }),
    );
  });
});
