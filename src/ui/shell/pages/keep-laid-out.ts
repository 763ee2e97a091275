let sheet: CSSStyleSheet | undefined;

const shown = (): CSSStyleSheet => {
  if (sheet !== undefined) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync('::slotted(*) { display: block !important; }');
  return sheet;
};

/**
 * Keeps the content of a hidden `<Activity>` laid out. React hides it with `display: none !important` in its style
 * attribute, which drops the layout. Only an important rule of a surrounding shadow tree overrides that. The caller
 * hides the element itself.
 */
export const keepLaidOut = (element: HTMLElement | null): void => {
  if (element === null || element.shadowRoot !== null) return;
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [shown()];
  root.append(document.createElement('slot'));
};
