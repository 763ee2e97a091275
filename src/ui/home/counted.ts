import type { ShownHome } from '@/application/home/last-home';
import type { WaitingName } from '@/domain/home/home-figures';
import type { Text } from '../kit/text/use-text';

/** A count, exact or as a lower bound. */
export interface Counted {
  readonly total: number;
  /** There may be more. */
  readonly isMore: boolean;
}

/** Nothing while it is read for the first time. */
export const countedOf = (shown: ShownHome | undefined, name: WaitingName): Counted | undefined =>
  shown && { total: shown.waiting[name], isMore: shown.waiting.atLeast.includes(name) };

/** `500+` where there may be more. */
export const countedIn = (text: Text, { total, isMore }: Counted): string =>
  isMore ? text('home.at-least', { count: total }) : String(total);
