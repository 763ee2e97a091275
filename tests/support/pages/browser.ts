interface HappyDom {
  setURL(url: string): void;
  readonly settings: {
    readonly device: { prefersReducedMotion: 'reduce' | 'no-preference' };
    handleDisabledFileLoadingAsSuccess: boolean;
  };
  setViewport(viewport: { readonly width: number; readonly height: number }): void;
}

const { happyDOM } = window as unknown as { readonly happyDOM: HappyDom };

/** Sets the URL of the page, so that its calls reach the back end of the test. */
export const visit = (url: string): void => {
  happyDOM.setURL(url);
};

/** Sets the width of the window, which media queries use. */
export const resizeTo = (width: number): void => {
  happyDOM.setViewport({ width, height: 768 });
};

/** Decides whether the device has a touch screen. */
export const touchScreen = (isTouch: boolean): void => {
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: isTouch ? 1 : 0 });
};

/** Turns transitions off, because happy-dom never ends them. */
export const holdStill = (): void => {
  happyDOM.settings.device.prefersReducedMotion = 'reduce';
};

/** Scripts, styles and frames are never loaded, and no warning is logged. */
export const loadNothing = (): void => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
};

/**
 * Drops antd's style elements. Elements that these styles hide are also hidden by attributes. Computing styles for each
 * query takes a third of the time of all screen tests.
 */
export const readNoInjectedStyles = (): void => {
  const own = Object.getOwnPropertyDescriptor(HTMLStyleElement.prototype, 'sheet');
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
    ...own,
    get(this: HTMLStyleElement): CSSStyleSheet | null {
      return this.dataset['cssHash'] === undefined
        ? ((own?.get?.call(this) as CSSStyleSheet | null) ?? null)
        : null;
    },
  });
};

let watchedAdd: typeof window.addEventListener | undefined;
const leaveQuestions: Parameters<typeof window.addEventListener>[] = [];

/** Records the listeners that ask before the page is closed. */
export const watchLeaveQuestions = (): void => {
  if (window.addEventListener === watchedAdd) return;
  const add = window.addEventListener.bind(window);
  watchedAdd = (...given: Parameters<typeof add>) => {
    if (given[0] === 'beforeunload') leaveQuestions.push(given);
    add(...given);
  };
  window.addEventListener = watchedAdd;
};

/**
 * Removes the listeners that `watchLeaveQuestions` recorded. A test may leave some, because uploads continue
 * after their view has closed, and the tests of one worker share the window.
 */
export const endLeaveQuestions = (): void => {
  for (const given of leaveQuestions.splice(0)) window.removeEventListener(...given);
};

/** An observer that reports only when a test triggers it. */
export class ManualIntersectionObserver implements IntersectionObserver {
  private static readonly all = new Set<ManualIntersectionObserver>();
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly watched = new Set<Element>();
  private readonly tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
    ManualIntersectionObserver.all.add(this);
  }

  static showAll(): void {
    for (const observer of ManualIntersectionObserver.all) observer.show();
  }

  observe(element: Element): void {
    this.watched.add(element);
  }

  unobserve(element: Element): void {
    this.watched.delete(element);
  }

  disconnect(): void {
    ManualIntersectionObserver.all.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  private show(): void {
    const entries = [...this.watched].map((target) => ({ target, isIntersecting: true }));
    this.tell(entries as unknown as IntersectionObserverEntry[], this);
  }
}

/** Reports all observed elements as visible. */
export const bringIntoView = (): void => {
  ManualIntersectionObserver.showAll();
};

/** The height of a row in px; the window is much higher, so that virtual lists draw their rows. */
const ROW_HEIGHT = 40;
const WINDOW_HEIGHT = 2000;

class RoomyResizeObserver implements ResizeObserver {
  private readonly tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }

  observe(target: Element): void {
    const height = target.tagName === 'SECTION' ? WINDOW_HEIGHT : ROW_HEIGHT;
    queueMicrotask(() => {
      this.tell([{ target, contentRect: { width: 800, height } }] as unknown as ResizeObserverEntry[], this);
    });
  }

  unobserve(): void {
    // This fake always reports its one size, so it keeps no state.
  }

  disconnect(): void {
    // This fake always reports its one size, so it keeps no state.
  }
}

/**
 * Gives elements a size, because happy-dom computes no layout and a virtual list would draw no rows. Returns a
 * function that undoes this.
 */
export const layOut = (): (() => void) => {
  const { ResizeObserver: before } = globalThis;
  const offsetParent = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetParent');
  globalThis.ResizeObserver = RoomyResizeObserver;
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
  return () => {
    globalThis.ResizeObserver = before;
    if (offsetParent !== undefined)
      Object.defineProperty(HTMLElement.prototype, 'offsetParent', offsetParent);
  };
};
