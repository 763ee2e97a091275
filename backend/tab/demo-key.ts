/**
 * Encrypts the secrets of the demo in a tab. The data never leave the visitor's browser, so this key protects
 * nothing. It must only stay the same.
 */
export const DEMO_SECRET_KEY = 'the demo in a tab';
