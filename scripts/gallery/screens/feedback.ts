import type { Chapter } from '../screen';

export const FEEDBACK: Chapter = {
  title: 'Feedback',
  screens: [
    { id: 'feedback', name: 'Feedback of users', path: '/feedback/list', who: 'platform', phone: true },
    {
      id: 'feedback-new',
      name: 'Writing to the platform',
      path: '/feedback/add',
      who: 'seller',
      phone: true,
    },
  ],
};
