/** Above this a counter only says "more" (work orders 9). */
export const UNREAD_CAP = 99;

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

/** `3`, and `99+` above the cap. */
export const unreadText = (unread: number): string =>
  unread > UNREAD_CAP ? `${UNREAD_CAP}+` : String(unread);

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
