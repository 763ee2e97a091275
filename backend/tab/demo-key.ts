/**
 * The key that encrypts the secrets of the demo in a browser tab. The data never leave the visitor's browser, so this
 * key protects nothing. It only has to stay the same.
 */
export const DEMO_SECRET_KEY = 'the demo in a tab';
