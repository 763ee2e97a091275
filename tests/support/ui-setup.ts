import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import {
  endLeaveQuestions,
  holdStill,
  loadNothing,
  ManualIntersectionObserver,
  readNoInjectedStyles,
  resizeTo,
  touchScreen,
  watchLeaveQuestions,
} from './pages/browser';

/*
 * Prepares happy-dom for the screen tests: replaces `IntersectionObserver`, turns off transitions, file loading and the
 * styles of antd, and resets the page after each test.
 */

/** The default width of the window, in px. */
const DESKTOP = 1366;

// In `test` mode antd gives every element the same id, and labels would lead to the wrong element.
process.env['NODE_ENV'] = 'development';

configure({ asyncUtilTimeout: 20_000 });
globalThis.IntersectionObserver = ManualIntersectionObserver;
holdStill();
loadNothing();
readNoInjectedStyles();
watchLeaveQuestions();
resizeTo(DESKTOP);

afterEach(() => {
  cleanup();
  endLeaveQuestions();
  resizeTo(DESKTOP);
  touchScreen(false);
  document.documentElement.removeAttribute('class');
});
