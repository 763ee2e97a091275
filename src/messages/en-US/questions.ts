import type { questions as zh } from '../zh-CN/questions';

export const questions: Record<keyof typeof zh, string> = {
  'failure.expired.title': 'System prompt',
  'failure.expired.question': 'Login status expired, you may stay on this page or log in again',
  'failure.expired.confirm': 'Log in again',
  'failure.expired.cancel': 'Cancel',
  'failure.update.title': 'New version',
  'failure.update.question': 'The system has been updated. Reload the page? What you have not sent is kept.',
  'failure.update.confirm': 'Reload',
  'failure.update.cancel': 'Later',
};
