import type { Chapter } from '../screen';

/** The gallery's chapter of master data. */
export const MASTERS: Chapter = {
  title: 'Master data',
  screens: [{ id: 'projects', name: 'Projects and their prices', path: '/master/project', who: 'platform' }],
};
