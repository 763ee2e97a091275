import type { Page } from '@playwright/test';

/**
 * Reloads the page at the given step of its storage after Enter. Step 0 is the key itself, and each later step is a
 * change of the local storage, or the start or end of a transaction. From that step on the page stores nothing more.
 */
export const reloadAtStep = (page: Page, step: number): Promise<void> =>
  page.evaluate((last) => {
    let left = Infinity;
    let isOver = false;
    const take = (): boolean => {
      if (isOver) return false;
      left -= 1;
      if (left >= 0) return true;
      isOver = true;
      location.reload();
      return false;
    };
    const { setItem, removeItem } = Storage.prototype;
    const { transaction } = IDBDatabase.prototype;
    Storage.prototype.setItem = function (...given) {
      if (take()) setItem.apply(this, given);
    };
    Storage.prototype.removeItem = function (...given) {
      if (take()) removeItem.apply(this, given);
    };
    IDBDatabase.prototype.transaction = function (...given) {
      if (!take()) throw new DOMException('The page has ended.', 'AbortError');
      const begun = transaction.apply(this, given);
      // Registered before the page's own listeners, so that a stopped event does not reach them.
      begun.addEventListener('complete', (event) => {
        if (!take()) event.stopImmediatePropagation();
      });
      return begun;
    };
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter') return;
        left = last;
        if (last === 0) take();
      },
      { capture: true, once: true },
    );
  }, step);
