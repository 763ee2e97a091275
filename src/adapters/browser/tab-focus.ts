import type { TabFocus } from '@/application/chat/tab.ports';

/** Reports whether this page has the focus. */
export const createTabFocus = (page: Document = document): TabFocus => ({
  hasFocus: () => page.visibilityState === 'visible' && page.hasFocus(),
  subscribe: (listener) => {
    const view = page.defaultView;
    view?.addEventListener('focus', listener);
    view?.addEventListener('blur', listener);
    page.addEventListener('visibilitychange', listener);
    return () => {
      view?.removeEventListener('focus', listener);
      view?.removeEventListener('blur', listener);
      page.removeEventListener('visibilitychange', listener);
    };
  },
});
