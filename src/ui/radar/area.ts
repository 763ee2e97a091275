import { RadarChartOutlined } from '@ant-design/icons';
import { ANY_AREA, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { RADAR_KEY } from './radar-key';

/**
 * A changed work order may change the radar's figures, so they are reloaded: at once if the radar is shown, otherwise
 * when it is shown next.
 */
export const radar: Area = {
  views: { 'work/radar/index': lazyView(() => import('./radar-page')) },
  icons: { radar: RadarChartOutlined },
  changes: { [ANY_AREA]: () => ({ behind: [RADAR_KEY] }) },
};
