import { RadarChartOutlined } from '@ant-design/icons';
import { ANY_AREA, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { RADAR_KEY } from './radar-key';

/**
 * The area of the radar. A changed work order does not reload the radar's figures, because the page polls for them.
 * They are reloaded only when signals may have been missed.
 */
export const radar: Area = {
  views: { 'work/radar/index': lazyView(() => import('./radar-page')) },
  icons: { radar: RadarChartOutlined },
  changes: { [ANY_AREA]: () => ({ behind: [RADAR_KEY] }) },
};
