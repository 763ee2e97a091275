import { randomUUID } from 'node:crypto';
import type { Shot } from './shoot';

/**
 * The accounts that send requests: the seller with the most work orders, an average seller, a handler, a shop, and
 * platform staff.
 */
export const READERS = {
  seller: 'bench-seller-0',
  'middling seller': 'bench-seller-40',
  handler: 'bench-handler-0',
  shop: 'bench-shop-0',
  platform: 'bench-staff-0',
} as const;
export type Reader = keyof typeof READERS;
export const PLATFORM = 'cyy';

/** The ids of database rows that requests can contain. */
export interface Samples {
  /** Open work orders of the seller, most recently changed first. */
  readonly open: readonly string[];
  readonly orderNo: string;
  /** Shops that do many installations for the seller. */
  readonly shopIds: readonly string[];
}

export interface Read {
  readonly name: string;
  readonly as: Reader;
  /** The paths that are requested in turn. */
  readonly paths: (samples: Samples) => readonly string[];
}

const read = (name: string, as: Reader, path: string | Read['paths']): Read => ({
  name,
  as,
  paths: typeof path === 'string' ? () => [path] : path,
});

const PAGE = 'pageNum=1&pageSize=20';
const BY_CHANGE = 'orderByColumn=updateTime&isAsc=descending';
const BY_WAIT = 'orderByColumn=waitTime&isAsc=descending';
const list = (name: string, as: Reader, filter = '', sort = BY_CHANGE): Read =>
  read(`work list${name}`, as, `/seller/work/list?${PAGE}&${sort}${filter}`);

/** The lists of work orders that are also measured on a small and on a large database. */
export const LISTS: readonly Read[] = [
  list('', 'seller'),
  list('', 'middling seller'),
  list('', 'handler'),
  list('', 'shop'),
  list('', 'platform'),
  read('work list, page 50', 'seller', `/seller/work/list?pageNum=50&pageSize=20&${BY_CHANGE}`),
  list(', longest wait', 'seller', '', BY_WAIT),
  list(', longest wait', 'platform', '', BY_WAIT),
  list(', state', 'seller', '&state=HANDLING'),
  list(', state', 'platform', '&state=HANDLING'),
  list(', type', 'seller', '&type=COMPLAINT'),
  list(', type', 'platform', '&type=COMPLAINT'),
  list(', urged', 'seller', '&hintStatus=URGED'),
  list(', overdue', 'seller', '&hintStatus=OVERDUE'),
  list(', overdue', 'platform', '&hintStatus=OVERDUE'),
  list(', mine', 'seller', '&params%5Bmine%5D=1'),
  list(', handled by me', 'handler', '&params%5Border%5D=1'),
  list(', unread', 'seller', '&params%5Bunread%5D=1'),
  list(', unanswered', 'seller', '&params%5Bwaiting%5D=unanswered'),
  list(', unanswered', 'platform', '&params%5Bwaiting%5D=unanswered'),
  list(', re-shipment waits', 'seller', '&params%5Bwaiting%5D=reshipment'),
  list(', unrated', 'seller', '&params%5Bwaiting%5D=unrated'),
  list(', created within 30 days', 'seller', `&params%5BbeginCreateTime%5D=${dayBefore(30)}%2000:00:00`),
  read('work list, order number', 'seller', ({ orderNo }) => [
    `/seller/work/list?${PAGE}&searchValue=${orderNo}`,
  ]),
  list(', words searched', 'seller', `&searchValue=${encodeURIComponent('关闭工单')}`),
  list(', words searched', 'platform', `&searchValue=${encodeURIComponent('关闭工单')}`),
  list(', words that occur nowhere', 'platform', `&searchValue=${encodeURIComponent('从来没有')}`),
  read('chat list', 'seller', `/seller/work/im/list?${PAGE}&${BY_CHANGE}&params%5Bmine%5D=1`),
];

const BY_PLACING = 'orderByColumn=createTime&isAsc=descending';
const orders = (name: string, as: Reader, filter = '', sort = BY_PLACING): Read =>
  read(`order list${name}`, as, `/seller/order/list?${PAGE}&${sort}${filter}`);

/** The filters of the order list, most of them both for a seller with many orders and for staff. */
const ORDER_LISTS: readonly Read[] = [
  orders('', 'seller'),
  orders('', 'handler'),
  orders('', 'shop'),
  orders('', 'platform'),
  read('order list, page 50', 'seller', `/seller/order/list?pageNum=50&pageSize=20&${BY_PLACING}`),
  read('order list, 500 a page', 'seller', `/seller/order/list?pageNum=1&pageSize=500&${BY_PLACING}`),
  orders(', oldest first', 'seller', '', 'orderByColumn=createTime&isAsc=ascending'),
  orders(', status', 'seller', '&status=UNPAID'),
  orders(', status', 'platform', '&status=UNPAID'),
  orders(', project', 'seller', '&project=TYRE'),
  orders(', project', 'platform', '&project=TYRE'),
  read('order list, shop', 'seller', ({ shopIds }) =>
    shopIds.map((id) => `/seller/order/list?${PAGE}&${BY_PLACING}&outletId=${id}`),
  ),
  read('order list, shop', 'platform', ({ shopIds }) =>
    shopIds.map((id) => `/seller/order/list?${PAGE}&${BY_PLACING}&outletId=${id}`),
  ),
  orders(
    ', 30 days, 200 days ago',
    'platform',
    `&params%5BbeginCreateTime%5D=${dayBefore(230)}%2000:00:00&params%5BendCreateTime%5D=${dayBefore(200)}%2000:00:00`,
  ),
  read('order list, order number', 'seller', ({ orderNo }) => [
    `/seller/order/list?${PAGE}&searchValue=${orderNo}`,
  ]),
  orders(', words searched', 'platform', `&searchValue=${encodeURIComponent('车主77')}`),
  orders(', words that occur nowhere', 'platform', `&searchValue=${encodeURIComponent('从来没有')}`),
];

const RESHIPMENTS: readonly Read[] = (['seller', 'platform'] as const).flatMap((as) => [
  read('goods to be shipped again', as, `/seller/order/bkList?${PAGE}`),
  read('goods shipped again', as, `/seller/order/isBkList?${PAGE}`),
]);

/** All reads that are measured. To measure one more, add a line. */
export const READS: readonly Read[] = [
  ...LISTS,
  ...ORDER_LISTS,
  ...RESHIPMENTS,
  read('work order', 'seller', ({ open }) => open.map((id) => `/seller/work/info/${id}?comments=0`)),
  read('work order with its messages', 'seller', ({ open }) =>
    open.map((id) => `/seller/work/info/${id}?comments=1`),
  ),
  read('messages', 'seller', ({ open }) => open.map((id) => `/seller/work/im/comments/${id}?pageSize=15`)),
  read('order of a work order', 'seller', ({ open }) => open.map((id) => `/seller/work/order/${id}`)),
  read('home', 'seller', '/seller/index'),
  read('home', 'platform', '/seller/index'),
  ...(['seller', 'middling seller', 'platform'] as const).map((as) =>
    read('census of 30 days', as, `/seller/census?params%5BbeginTime%5D=${dayBefore(29)}%2000:00:00`),
  ),
  read('dictionary', 'seller', '/system/dict/data/type/t_work_type'),
];

/** The day that was so many days ago, in the format of the contract. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

export type Tokens = Readonly<Record<Reader, string>>;

export const headersOf = (token: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
  platform: PLATFORM,
});

export const shotAt = (route: Read, samples: Samples, tokens: Tokens): Shot => {
  const paths = route.paths(samples);
  const headers = headersOf(tokens[route.as]);
  return (nth) => ({ method: 'GET', path: `/api${paths[nth % paths.length] ?? ''}`, headers });
};

/** A reply of the seller to each of these work orders in turn. Each reply has its own request id. */
export const replyTo = (workIds: readonly string[], tokens: Tokens): Shot => {
  const headers = { ...headersOf(tokens.seller), 'content-type': 'application/json' };
  return (nth) => ({
    method: 'POST',
    path: '/api/seller/work/reply',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      workId: workIds[nth % workIds.length],
      content: `好的，第 ${nth} 条收到。`,
      image: [],
      flag: 0,
      reissue: 0,
    }),
  });
};
