import type { Chapter } from '../screen';

export const FEEDBACK: Chapter = {
  title: 'Feedback',
  screens: [{ id: 'feedback', name: 'Feedback of users', path: '/feedback/list', who: 'platform' }],
};
