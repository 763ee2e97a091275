import { unreadText } from '../work-order/unread';

/** The parts of the page's title. */
export interface DocumentTitle {
  /** The route's title in the language of the screen. */
  readonly routeTitle: string;
  /** Absent if no platform is known. */
  readonly platformName: string | undefined;
  /** “Order management system” in the current language. */
  readonly productName: string;
  readonly unread: number;
  /** The subject of the page, such as an order number; present only while the dynamic-title switch is on. */
  readonly content?: string | undefined;
}

/**
 * `<route title> - <platform name><product>`. Without a platform, only the route title. `content` replaces the route
 * title, and `(3) ` for unread messages comes first (product 2).
 */
export const documentTitle = ({
  routeTitle,
  platformName,
  productName,
  unread,
  content,
}: DocumentTitle): string => {
  const page = content ?? routeTitle;
  const product = platformName === undefined ? '' : `${platformName}${productName}`;
  const title = [page, product].filter((part) => part !== '').join(' - ');
  return unread > 0 ? `(${unreadText(unread)}) ${title}` : title;
};
