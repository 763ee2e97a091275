import { PAGE_SCROLL_MS } from '@/domain/paging/paging';

const easeInOutQuad = (share: number): number =>
  share < 0.5 ? 2 * share ** 2 : 1 - (-2 * share + 2) ** 2 / 2;

export const PAGE_SCROLLER_ID = 'page';

/** Scrolls to the top on a page change (product 9), without animation if the user prefers reduced motion. */
export const scrollToTop = (): void => {
  const page = document.getElementById(PAGE_SCROLLER_ID);
  if (page === null || page.scrollTop === 0) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    page.scrollTop = 0;
    return;
  }
  const from = page.scrollTop;
  let begin: number | undefined;
  const step = (at: number): void => {
    begin ??= at;
    const share = Math.min(1, (at - begin) / PAGE_SCROLL_MS);
    page.scrollTop = from * (1 - easeInOutQuad(share));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};
