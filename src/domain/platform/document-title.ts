import { unreadText } from '../work-order/unread';

export interface DocumentTitle {
  /** In the language of the screen. */
  readonly routeTitle: string;
  /** Absent where no platform is known. */
  readonly platformName: string | undefined;
  /** The words for order management system, from the catalogue. */
  readonly productWords: string;
  readonly unread: number;
  /** What the page shows, such as an order number; given only while the dynamic-title switch is on. */
  readonly content?: string | undefined;
}

/**
 * `<route title> - <platform name><words>`, the route title alone without a platform, the content instead of the
 * route title where it is followed, and `(3) ` in front while messages are unread (product 2, decisions, shell).
 */
export const documentTitle = ({
  routeTitle,
  platformName,
  productWords,
  unread,
  content,
}: DocumentTitle): string => {
  const page = content ?? routeTitle;
  const product = platformName === undefined ? '' : `${platformName}${productWords}`;
  const title = [page, product].filter((part) => part !== '').join(' - ');
  return unread > 0 ? `(${unreadText(unread)}) ${title}` : title;
};
