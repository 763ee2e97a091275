import { formatDate } from '../dates/format';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** The number an order is known by: the day it was placed and its id, so that no two are alike. */
export const orderNumber = (id: Id, placedAt: Instant): string =>
  `DD${formatDate(placedAt).replaceAll('-', '')}${id}`;
