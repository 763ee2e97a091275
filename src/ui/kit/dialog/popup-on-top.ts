/* Finds antd's popups and full-page pictures, and whether they are open or in their closing animation. */

const POPUPS = [
  '.ant-dropdown',
  '.ant-popover',
  '.ant-tooltip',
  '.ant-select-dropdown',
  '.ant-picker-dropdown',
  '.ant-image-preview',
].join();

/** Matches the class names of antd's closing animations, such as `ant-slide-up-leave` and `ant-zoom-big-fast-leave`. */
const LEAVES = /-leave(?:\s|$)/;
const HIDDEN = /-hidden(?:\s|$)/;

/**
 * Whether a popup of antd is in its closing animation. During the animation the popup still handles keys, although it
 * no longer counts as open.
 */
export const isLeaving = ({ className }: Element): boolean => LEAVES.test(className);

const isShown = (element: Element): boolean =>
  typeof element.checkVisibility === 'function'
    ? element.checkVisibility({ visibilityProperty: true })
    : getComputedStyle(element).display !== 'none';

/**
 * The state of antd's popups, such as menus and tooltips: `leaving` if all shown ones are in their closing animation.
 * Undefined if none is shown.
 */
export const popupOnTop = (page: Document): 'open' | 'leaving' | undefined => {
  const shown = [...page.querySelectorAll(POPUPS)].filter(
    (popup) => !HIDDEN.test(popup.className) && isShown(popup),
  );
  if (shown.length === 0) return undefined;
  return shown.every(isLeaving) ? 'leaving' : 'open';
};
