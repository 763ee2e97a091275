import type { Chapter } from '../screen';

/** The gallery's chapter of feedback. */
export const FEEDBACK: Chapter = {
  title: 'Feedback',
  screens: [{ id: 'feedback', name: 'Feedback of users', path: '/feedback/list', who: 'platform' }],
};
