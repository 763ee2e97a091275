/**
 * Sets the nonce of this page on each style element that a library creates, because the page's policy blocks styles
 * without it. antd accepts a nonce, but its scroll lock does not. Setting the nonce everywhere is safe, because only
 * the product's own scripts run here. On a page without a nonce nothing happens.
 */
export const carryStyleNonce = (page: Document = document): void => {
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  if (nonce === '') return;
  const create: (name: string, options?: ElementCreationOptions) => HTMLElement =
    page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name.toLowerCase() === 'style') element.nonce = nonce;
    return element;
  };
};
