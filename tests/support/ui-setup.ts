import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import {
  holdStill,
  loadNothing,
  ManualIntersectionObserver,
  readNoInjectedStyles,
  resizeTo,
} from './pages/browser';

/** What a page has and happy-dom has not, or only by name. Screens are 1366 px wide unless a test says otherwise. */
const DESKTOP = 1366;

// In `test` antd gives every element the same id, and names would lead to the wrong one.
process.env['NODE_ENV'] = 'development';

configure({ asyncUtilTimeout: 20_000 });
globalThis.IntersectionObserver = ManualIntersectionObserver;
holdStill();
loadNothing();
readNoInjectedStyles();
resizeTo(DESKTOP);

afterEach(() => {
  cleanup();
  resizeTo(DESKTOP);
  document.documentElement.removeAttribute('class');
});
