import { RadarChartOutlined } from '@ant-design/icons';
import { isWorkOrderChange } from '@/application/work-order/work-order-change';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { RADAR_KEY } from './radar-key';

const readAgain = { seldom: [RADAR_KEY] };

/** The area of the radar. It counts work orders and complaints, so a changed work order reloads an open radar. */
export const radar: Area = {
  views: { 'work/radar/index': lazyView(() => import('./radar-page')) },
  icons: { radar: RadarChartOutlined },
  changes: {
    // Read marks, and stars for members of staff, change no figure of the radar.
    'work-order': (change) =>
      isWorkOrderChange(change) && (change.kind === 'read' || change.kind === 'staff-rated') ? {} : readAgain,
    [AFTER_MISSED_SIGNALS]: () => readAgain,
  },
};
