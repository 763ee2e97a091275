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
  watchLeaveQuestions,
} from './pages/browser';

/** Adds browser features that happy-dom lacks. Screens are 1366 px wide by default. */
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
  document.documentElement.removeAttribute('class');
});
