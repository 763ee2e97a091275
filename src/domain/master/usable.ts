import { parseDate } from '../dates/format';
import type { Instant } from '../kernel/instant';
import { isOnSale } from '../order/project';
import type { MasterValues } from './master-field';

/** What a new order is made of. */
export type OrderedWith = 'project' | 'shop' | 'seller';

const isProjectOnSale = ({ enabled, validFrom }: MasterValues, now: Instant): boolean =>
  isOnSale(
    {
      enabled: enabled === true,
      validFrom: typeof validFrom === 'string' ? parseDate(validFrom) : undefined,
    },
    now,
  );

/** Whether a new order can use it now: a project on sale, a shop or a seller that is open. */
export const isUsable = (kind: OrderedWith, values: MasterValues, now: Instant): boolean =>
  kind === 'project' ? isProjectOnSale(values, now) : values['open'] === true;
