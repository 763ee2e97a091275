import { formatDate } from '../dates/format';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** The public number of an order: the day on which it was placed, and its id, which makes the number unique. */
export const orderNumber = (id: Id, placedAt: Instant): string =>
  `DD${formatDate(placedAt).replaceAll('-', '')}${id}`;
