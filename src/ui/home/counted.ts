import type { ShownHome } from '@/application/home/last-home';
import type { WaitingName } from '@/domain/home/home-figures';
import type { Text } from '../kit/text/use-text';

/** A count, exact or as a lower bound. */
export interface Counted {
  readonly total: number;
  /** Whether the count is a lower bound. */
  readonly isMore: boolean;
}

/** The count with this name; undefined until the first response. */
export const countedOf = (shown: ShownHome | undefined, name: WaitingName): Counted | undefined =>
  shown && { total: shown.waiting[name], isMore: shown.waiting.atLeast.includes(name) };

/** A count as text: `500+` for a lower bound. */
export const countedIn = (text: Text, { total, isMore }: Counted): string =>
  isMore ? text('home.at-least', { count: total }) : String(total);
