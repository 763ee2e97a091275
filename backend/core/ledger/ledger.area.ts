import type { Permission } from '@/domain/access/permission';
import { defineArea, pageRoute } from '../area';
import { foldLedger } from './ledger.jobs';
import { statementAnswers } from './statement-answers';

const STATEMENT: readonly Permission[] = ['integral:list'];

/** Staff may request the statement of another account; `maySeeStatement` decides whether they may read it. */
const READ: readonly Permission[] = [...STATEMENT, 'finance:accounts'];

/** The points statement of an account, and the job that keeps reads of balances fast. */
export const ledger = defineArea(({ storage }) => statementAnswers(storage)).with({
  permissions: { getStatement: READ, getStatementSummary: READ },
  files: {},
  jobs: [foldLedger],
  pages: [
    {
      permissions: STATEMENT,
      only: ['SELLER', 'SHOP'],
      route: pageRoute('PointsRecord', 'integral/record', {
        title: '积分明细',
        labelEn: 'Points statement',
        icon: 'points',
      }),
    },
  ],
});
