import { WalletOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { POINTS_KEY } from './statement.queries';

const readBehind = () => ({ later: [POINTS_KEY] });

/** The area of the points statement. The changes listed in `changes` move points, so they invalidate the statement. */
export const points: Area = {
  views: { 'integral/record/index': lazyView(() => import('./points-record-page')) },
  icons: { points: WalletOutlined },
  changes: {
    order: readBehind,
    'mall-order': readBehind,
    recharge: readBehind,
    withdrawal: readBehind,
    // Adjustments are master records.
    master: readBehind,
    [AFTER_MISSED_SIGNALS]: readBehind,
  },
};
