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
