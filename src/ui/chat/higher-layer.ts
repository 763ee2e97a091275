import { isLeaving } from '../kit/dialog/popup-on-top';

/**
 * Selectors of the layers above the panel that handle Escape themselves: dialogs, drawers, menus, pictures.
 */
const LAYERS = [
  '[role=dialog][aria-modal=true]',
  '.ant-modal-wrap',
  '.ant-drawer-open',
  '.ant-dropdown:not(.ant-dropdown-hidden)',
  '.ant-popover:not(.ant-popover-hidden)',
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden)',
  '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)',
  '.ant-image-preview',
].join();

const isShown = (element: Element): boolean =>
  typeof element.checkVisibility === 'function'
    ? element.checkVisibility({ visibilityProperty: true })
    : getComputedStyle(element).display !== 'none';

/** Whether one of these layers is open. */
export const hasHigherLayer = (page: Document): boolean =>
  [...page.querySelectorAll(LAYERS)].some((layer) => isShown(layer) && !isLeaving(layer));

/** Whether the focus is in rich text, where Ctrl+I means italic. */
export const isInRichText = (element: Element | null): boolean =>
  (element?.closest('[contenteditable=""], [contenteditable=true]') ?? null) !== null;
