import { RadarChartOutlined } from '@ant-design/icons';
import { ANY_AREA, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { RADAR_KEY } from './radar-key';

/** A work order that changes may change its figures: they are read again with the next look. */
export const radar: Area = {
  views: { 'work/radar/index': lazyView(() => import('./radar-page')) },
  icons: { radar: RadarChartOutlined },
  changes: { [ANY_AREA]: () => ({ behind: [RADAR_KEY] }) },
};
