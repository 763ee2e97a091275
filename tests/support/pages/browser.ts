interface HappyDom {
  setURL(url: string): void;
  readonly settings: {
    readonly device: { prefersReducedMotion: 'reduce' | 'no-preference' };
    handleDisabledFileLoadingAsSuccess: boolean;
  };
  setViewport(viewport: { readonly width: number; readonly height: number }): void;
}

const { happyDOM } = window as unknown as { readonly happyDOM: HappyDom };

/** Where the page is, so that its calls reach the back end there. */
export const visit = (url: string): void => {
  happyDOM.setURL(url);
};

/** The width of the window, which the media queries follow. */
export const resizeTo = (width: number): void => {
  happyDOM.setViewport({ width, height: 768 });
};

/** Nothing moves: happy-dom never ends a transition. */
export const holdStill = (): void => {
  happyDOM.settings.device.prefersReducedMotion = 'reduce';
};

/** Scripts, styles and frames are never loaded here, and nothing is said about it. */
export const loadNothing = (): void => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
};

/**
 * What antd injects is for the eye: it hides nothing that its own attributes do not hide as well, and reading it for each
 * element that a test asks about takes a third of the time of all tests of screens.
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

/** An observer that sees only when it is told to. */
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

/** Everything that is watched comes into view. */
export const bringIntoView = (): void => {
  ManualIntersectionObserver.showAll();
};

/** Room for what is only drawn where it is seen: every row is so high, and the window on them much higher. px. */
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
    // nothing is remembered
  }

  disconnect(): void {
    // nothing is remembered
  }
}

/** happy-dom lays nothing out, and a list that draws what is in sight would draw nothing. The answer takes it back. */
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
