/*
 * Shows the home page of the last visit until the application has rendered it. When a signed-in user reloads home, this
 * tab keeps what is visible. The next load shows it in a frame in which nothing can be clicked and no script runs. The
 * frame goes away once home has its data, and at the latest after `SHOWN_AT_MOST_MS`.
 */
(() => {
  const KEY = 'seller:last-view';
  const VERSION = 1;
  /** A browser that restores its tabs also restores their storage. It is not shown after this time. */
  const KEPT_FOR_MS = 5 * 60_000;
  const SHOWN_AT_MOST_MS = 10_000;
  const LOOK_EVERY_MS = 3000;
  const RULES_A_SLICE = 100;
  const root = document.getElementById('root');
  const page = document.documentElement;
  const base = new URL('.', document.currentScript.src).pathname;

  const isHome = () => [base, `${base}index`].includes(location.pathname) && location.search === '';
  const isSignedIn = () => /(?:^|;\s*)Seller-(?:Token|Session)=[^;]/.test(document.cookie);
  /** What the kept page depends on besides its data. */
  const setting = () =>
    [VERSION, location.href, innerWidth, innerHeight, page.dataset.theme, devicePixelRatio].join(' ');
  /** Whether home is rendered with all its data. */
  const isFilled = () =>
    root.querySelector('#content h1') !== null &&
    root.querySelector('.po-page, [aria-busy="true"], #content strong > [aria-hidden]') === null;
  const hasDialog = () => document.querySelector('.ant-modal-wrap, .ant-drawer-open') !== null;

  const classesInPage = () =>
    new Set([page, document.body, ...root.querySelectorAll('*')].flatMap((each) => [...each.classList]));

  /**
   * Yields the text of the style rules that can apply to elements with these class names. Most rules of the library of
   * components are for components that home does not show. Parsing all of them would delay the first paint.
   */
  const rulesFor = function* (classes) {
    const hasClasses = (selector) => {
      for (const [, name] of selector.matchAll(/\.((?:[\w-]|\\.)+)/g)) if (!classes.has(name)) return false;
      return true;
    };
    // A pseudo-class with selectors in brackets may hold without them.
    const applies = (selectors) =>
      selectors
        .replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)/g, '')
        .split(',')
        .some(hasClasses);
    const textOf = (rule) => {
      if (rule instanceof CSSStyleRule) return applies(rule.selectorText) ? rule.cssText : '';
      if (rule instanceof CSSGroupingRule) {
        const inner = [...rule.cssRules].map(textOf).join('');
        return inner === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
      }
      // An animation would start again.
      return rule instanceof CSSKeyframesRule ? '' : rule.cssText;
    };
    for (const { cssRules } of document.styleSheets)
      for (let at = 0; at < cssRules.length; at += RULES_A_SLICE) {
        const slice = Array.from({ length: Math.min(RULES_A_SLICE, cssRules.length - at) }, (_, k) =>
          textOf(cssRules[at + k]),
        );
        yield slice.join('');
      }
  };

  /** The rules of home, and the number of class names that they were collected for. */
  let rules = { text: '', names: 0 };

  /** Collects the rules of home while the page is idle, so that leaving the page takes no time. */
  const collect = () => {
    if (!isHome() || !isFilled()) return later();
    const classes = classesInPage();
    if (classes.size === rules.names) return later();
    const slices = rulesFor(classes);
    let text = '';
    const go = (deadline) => {
      for (let next = slices.next(); ; next = slices.next()) {
        if (next.done) {
          rules = { text, names: classes.size };
          return later();
        }
        text += next.value;
        if (deadline.timeRemaining() < 2) return requestIdleCallback(go);
      }
    };
    return requestIdleCallback(go);
  };
  const later = () => {
    setTimeout(() => requestIdleCallback(collect), LOOK_EVERY_MS);
  };

  /** The start tag of an element without children. */
  const startTagOf = (element) => element.cloneNode(false).outerHTML.replace(/<\/[a-z]+>$/, '');

  /** The visible page as a document. Its style element gets the nonce of the page that shows it. */
  const documentOf = () => {
    const content = root.cloneNode(true);
    // The application requests these files itself.
    for (const image of content.querySelectorAll('img[src*="/api/"]')) image.removeAttribute('src');
    const head = `<head><style nonce="NONCE">${rules.text}</style></head>`;
    return `<!doctype html>${startTagOf(page)}${head}${startTagOf(document.body)}${content.outerHTML}</body></html>`;
  };

  const forget = () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      /* Storage is blocked. */
    }
  };

  const keep = () => {
    forget();
    if (rules.text === '' || !isHome() || !isSignedIn() || !isFilled() || hasDialog()) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), setting: setting(), html: documentOf() }));
    } catch {
      /* Storage is blocked or full, so the next load shows the outline of the page. */
    }
  };

  /** The page that this tab has kept. It can be taken once. */
  const take = () => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY));
      forget();
      const isUsable =
        kept !== null && kept.setting === setting() && Date.now() - kept.at < KEPT_FOR_MS && isSignedIn();
      return isUsable && isHome() ? kept.html : undefined;
    } catch {
      return undefined;
    }
  };

  const show = (html) => {
    const frame = document.createElement('iframe');
    frame.id = 'last-view';
    frame.inert = true;
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    frame.setAttribute('sandbox', 'allow-same-origin');
    frame.style.cssText = `position: fixed; z-index: 999; inset: 0; width: 100%; height: 100%; border: 0; pointer-events: none; color-scheme: ${page.dataset.theme}`;
    frame.addEventListener('load', () => {
      frame.setAttribute('data-shown', '');
    });
    const nonce = document.querySelector('meta[property="csp-nonce"]');
    frame.srcdoc = html.replace(
      'nonce="NONCE"',
      `nonce="${nonce === null ? '' : nonce.nonce || nonce.content}"`,
    );
    document.body.append(frame);

    /** Another page, the sign-in page or an error is rendered instead of home. */
    const isObsolete = () =>
      !isHome() || (root.firstElementChild !== null && root.querySelector('.wt-shell, #content') === null);
    const remove = () => {
      watch.disconnect();
      clearTimeout(limit);
      frame.remove();
    };
    const limit = setTimeout(remove, SHOWN_AT_MOST_MS);
    const watch = new MutationObserver(() => {
      if (isObsolete()) remove();
      else if (isFilled()) requestAnimationFrame(() => requestAnimationFrame(remove));
    });
    watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  };

  const html = take();
  if (html !== undefined) show(html);
  addEventListener('pagehide', keep);
  // The browser has kept the whole page, so the copy is not needed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) forget();
  });
  // Without this function, as in Safari, a reload shows the outline of the page.
  if (typeof requestIdleCallback === 'function') later();
})();
