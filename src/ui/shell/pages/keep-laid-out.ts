let sheet: CSSStyleSheet | undefined;

const shown = (): CSSStyleSheet => {
  if (sheet !== undefined) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync('::slotted(*) { display: block !important; }');
  return sheet;
};

/**
 * Keeps what a hidden `<Activity>` holds laid out. React hides it by an important `display: none` of its own style, which
 * throws the layout away; the one thing that outranks that is an important rule of a shadow tree around it. Whoever
 * uses it hides the element itself.
 */
export const keepLaidOut = (element: HTMLElement | null): void => {
  if (element === null || element.shadowRoot !== null) return;
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [shown()];
  root.append(document.createElement('slot'));
};
