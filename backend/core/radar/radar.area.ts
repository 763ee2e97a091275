import type { Permission } from '@/domain/access/permission';
import { READS_WORK } from '@/domain/work-order/work-rights';
import { defineArea, pageRoute } from '../area';
import { radarAnswers } from './radar-answers';

const REMIND: readonly Permission[] = ['work:radar'];
const SEE: readonly Permission[] = [...REMIND, READS_WORK];

/** The accounts that keep others waiting, for platform staff. */
export const radar = defineArea(({ storage }) => radarAnswers(storage)).with({
  permissions: { getRadar: SEE, getReminders: SEE, remind: REMIND },
  files: { remind: 'none' },
  pages: [
    {
      permissions: SEE,
      only: ['PLATFORM'],
      route: pageRoute('WorkRadar', 'work/radar', { title: '平台雷达', labelEn: 'Radar', icon: 'radar' }),
    },
  ],
});
