import type { Author } from '../../domain/chat/conversation-place';
import type { WaitingForMe } from '../../domain/home/home-figures';
import type { Instant } from '../../domain/kernel/instant';
import type { WorkListItem } from '../../domain/work-order/work-list';
import { STORED } from '../kernel/browser-registry';
import type { KeyValueStore } from '../kernel/ports';
import { storedValue } from '../kernel/stored-value';
import type { HomeAnswer } from './read-home';

/** What home showed last, and when that was read. */
export interface ShownHome extends HomeAnswer {
  readonly at: Instant;
}

/** The last answer of home for the person of this tab, so that the next visit begins with it. */
export interface LastHome {
  read(): ShownHome | undefined;
  write(shown: ShownHome): void;
  /** Takes it out of the browser: whoever sits here next has no business with it. */
  forget(): void;
}

const COUNTS: readonly (keyof WaitingForMe)[] = [
  'unanswered',
  'urged',
  'reshipmentPending',
  'unrated',
  'staffToRate',
];

/** What a row is made of, and what kind of value stands there. */
const ROW: Readonly<Record<keyof WorkListItem, 'string' | 'number' | 'boolean'>> = {
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
  updatedAt: 'number',
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  (typeof value === 'object' && value !== null ? value : {}) as Fields;

const isRow = (value: unknown): boolean =>
  Object.entries(ROW).every(([name, kind]) => typeof fieldsOf(value)[name] === kind);

export const parseShownHome = (stored: unknown): ShownHome | undefined => {
  const { at, waiting, first } = fieldsOf(stored);
  const counted = COUNTS.every((name) => Number.isInteger(fieldsOf(waiting)[name]));
  return typeof at === 'number' && counted && Array.isArray(first) && first.every(isRow)
    ? (stored as ShownHome)
    : undefined;
};

interface Dependencies {
  readonly store: KeyValueStore;
  /** Whose home it is; nobody's while the person is not known. */
  readonly author: () => Author | undefined;
}

export const createLastHome = ({ store, author }: Dependencies): LastHome => {
  let last: Author | undefined;
  const slotOf = (whose: Author | undefined) =>
    whose &&
    storedValue(
      store,
      STORED.home,
      parseShownHome,
      [whose.platform, whose.userId].map(encodeURIComponent).join('/'),
    );
  const slot = () => slotOf((last = author() ?? last));
  return {
    read: () => slot()?.read(),
    write: (shown) => void slot()?.write(shown),
    forget: () => slot()?.remove(),
  };
};
