let sheet: CSSStyleSheet | undefined;

const shown = (): CSSStyleSheet => {
  if (sheet !== undefined) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync('::slotted(*) { display: block !important; }');
  return sheet;
};

/**
 * Keeps the content of a hidden `<Activity>` laid out. React hides the content with `display: none !important` in the
 * style attribute, and the browser then drops its layout. Only an important rule of a surrounding shadow tree overrides
 * this attribute. The caller must hide `element` itself.
 */
export const keepLaidOut = (element: HTMLElement | null): void => {
  if (element === null || element.shadowRoot !== null) return;
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [shown()];
  root.append(document.createElement('slot'));
};
