/**
 * Gives each style element that a library creates the nonce of this page, without which the page's policy blocks it.
 * antd accepts a nonce, but its scroll lock does not. Only our own scripts run here, so no foreign styles get in. Does
 * nothing on a page without a nonce.
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
