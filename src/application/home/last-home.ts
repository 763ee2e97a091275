import { WAITING_NAMES } from '../../domain/home/home-figures';
import type { Instant } from '../../domain/kernel/instant';
import type { LastMessage, WorkListItem } from '../../domain/work-order/work-list';
import { STORED } from '../kernel/browser-registry';
import { createLastShown, type LastShown, type LastShownDependencies } from './last-shown';
import type { HomeAnswer } from './read-home';
import { fieldsOf } from './stored-fields';
import { parseShownFigures, parseShownPoints, type ShownFigures, type ShownPoints } from './stored-figures';

/* Keeps the data that the home page showed last, so that the next visit can start with them. */

/** The data that the home page showed last, and when it was read. */
export interface ShownHome extends HomeAnswer {
  readonly at: Instant;
}

/** The last shown data of each part of the home page. */
export interface LastHome {
  readonly waiting: LastShown<ShownHome>;
  readonly figures: LastShown<ShownFigures>;
  readonly points: LastShown<ShownPoints>;
  /** Removes the stored data of all parts. */
  forget(): void;
}

type RequiredKeysOf<Row> = { [K in keyof Row]-?: object extends Pick<Row, K> ? never : K }[keyof Row];

/** The required fields of a row, with their types. */
const ROW: Readonly<Record<RequiredKeysOf<WorkListItem>, 'string' | 'number' | 'boolean'>> = {
  id: 'string',
  orderId: 'string',
  orderNo: 'string',
  sellerName: 'string',
  type: 'string',
  level: 'string',
  state: 'string',
  remark: 'string',
  hint: 'string',
  reshipmentPending: 'boolean',
  unread: 'number',
  waitingSeconds: 'number',
  formKey: 'string',
};

/** The optional fields of a row, with their types. Search results are left out, because the home page shows none. */
const OPTIONAL: Readonly<
  Record<
    Exclude<keyof WorkListItem, keyof typeof ROW | 'lastMessage' | 'found'>,
    'string' | 'number' | 'boolean'
  >
> = {
  updatedAt: 'number',
  createdAt: 'number',
  reminderAt: 'number',
  request: 'string',
  customerName: 'string',
  carPlate: 'string',
  handlerName: 'string',
  handlerId: 'string',
  sellerId: 'string',
  ofHandlersAccount: 'boolean',
};

const LAST_MESSAGE: Readonly<Record<Exclude<keyof LastMessage, 'files'>, 'string' | 'number'>> = {
  authorName: 'string',
  text: 'string',
  pictures: 'number',
  at: 'number',
};

const holds = (value: unknown, kinds: Readonly<Record<string, string>>): boolean =>
  Object.entries(kinds).every(([name, kind]) => typeof fieldsOf(value)[name] === kind);

const isRow = (value: unknown): boolean => {
  const row = fieldsOf(value);
  const last = row['lastMessage'];
  return (
    holds(row, ROW) &&
    Object.entries(OPTIONAL).every(([name, kind]) => [kind, 'undefined'].includes(typeof row[name])) &&
    (last === undefined || holds(last, LAST_MESSAGE))
  );
};

const isName = (value: unknown): boolean => WAITING_NAMES.some((name) => name === value);

export const parseShownHome = (stored: unknown): ShownHome | undefined => {
  const { at, waiting, first } = fieldsOf(stored);
  const { atLeast } = fieldsOf(waiting);
  const counted = WAITING_NAMES.every((name) => Number.isInteger(fieldsOf(waiting)[name]));
  const bounded = Array.isArray(atLeast) && atLeast.every(isName);
  return typeof at === 'number' && counted && bounded && Array.isArray(first) && first.every(isRow)
    ? (stored as ShownHome)
    : undefined;
};

export const createLastHome = (dependencies: LastShownDependencies): LastHome => {
  const waiting = createLastShown(dependencies, STORED.home, parseShownHome);
  const figures = createLastShown(dependencies, STORED.homeFigures, parseShownFigures);
  const points = createLastShown(dependencies, STORED.homePoints, parseShownPoints);
  return {
    waiting,
    figures,
    points,
    forget: () => {
      for (const part of [waiting, figures, points]) part.forget();
    },
  };
};
