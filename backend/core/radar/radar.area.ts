import type { Permission } from '@/domain/access/permission';
import { defineArea, pageRoute } from '../area';
import { radarAnswers } from './radar-answers';

const SEE: readonly Permission[] = ['work:radar'];

/** Who keeps others waiting, for platform staff. */
export const radar = defineArea(({ storage }) => radarAnswers(storage)).with({
  permissions: { getRadar: SEE, getReminders: SEE, remind: SEE },
  files: { remind: 'none' },
  pages: [
    {
      permissions: SEE,
      only: ['PLATFORM'],
      route: pageRoute('WorkRadar', 'work/radar', { title: '平台雷达', labelEn: 'Radar', icon: 'radar' }),
    },
  ],
});
