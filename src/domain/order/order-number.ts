import { formatDate } from '../dates/format';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** The public number of an order: the day of placing and the id, so it is unique. */
export const orderNumber = (id: Id, placedAt: Instant): string =>
  `DD${formatDate(placedAt).replaceAll('-', '')}${id}`;
