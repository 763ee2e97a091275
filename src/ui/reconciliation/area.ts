import { AuditOutlined, DiffOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { RECONCILIATION_KEY } from './reconciliation.queries';

const readAll = () => ({ atOnce: [RECONCILIATION_KEY] });

/** The area of reconciliation: the statements of the payment providers, and the differences. */
export const reconciliation: Area = {
  views: {
    'finance/reconcile/index': lazyView(() => import('./statement-days-page')),
    'finance/difference/index': lazyView(() => import('./differences-page')),
  },
  icons: { reconcile: AuditOutlined, difference: DiffOutlined },
  changes: { reconciliation: readAll, [AFTER_MISSED_SIGNALS]: () => ({ later: [RECONCILIATION_KEY] }) },
};
