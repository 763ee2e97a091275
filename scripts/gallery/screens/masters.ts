import type { Chapter } from '../screen';

export const MASTERS: Chapter = {
  title: 'Master data',
  screens: [{ id: 'projects', name: 'Projects and their prices', path: '/master/project', who: 'platform' }],
};
