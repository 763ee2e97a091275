import type { Permission } from '@/domain/access/permission';
import { defineArea, pageRoute } from '../area';
import { balancesAnswers } from './balances-answers';

const SEE: readonly Permission[] = ['finance:accounts'];

/** The ledger balances of a platform, its sellers and its shops, read-only. */
export const balances = defineArea(({ storage }) => balancesAnswers(storage)).with({
  permissions: {
    getPlatformBalances: SEE,
    getPartyBalances: SEE,
    // Users who propose or approve an adjustment need the balance of its account.
    getPartyBalance: [...SEE, 'finance:adjust'],
  },
  files: {},
  pages: [
    {
      permissions: SEE,
      only: ['PLATFORM'],
      group: 'finance',
      route: pageRoute('AccountBalances', 'finance/accounts', {
        title: '账户余额',
        labelEn: 'Balances',
        icon: 'balances',
      }),
    },
    {
      permissions: SEE,
      only: ['PLATFORM'],
      route: {
        ...pageRoute(
          'AccountStatement',
          'finance/accounts/:kind/:id',
          { title: '账户明细', labelEn: 'Account statement' },
          true,
        ),
        component: 'finance/statement/index',
      },
    },
  ],
});
