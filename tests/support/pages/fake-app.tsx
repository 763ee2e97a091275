import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeDesk } from '@/adapters/fake/fake-desk';
import { createFakeFeedbackGateway } from '@/adapters/fake/fake-feedback.gateway';
import { createFakeHomeGateway } from '@/adapters/fake/fake-home.gateway';
import { createFakeOrderGateway } from '@/adapters/fake/fake-order.gateway';
import { createFakeShopGateway } from '@/adapters/fake/fake-shop.gateway';
import { createFakeReshipmentGateway } from '@/adapters/fake/fake-reshipment.gateway';
import { createFakePointsGateway } from '@/adapters/fake/fake-points.gateway';
import { createFakeReferenceGateway } from '@/adapters/fake/fake-reference.gateway';
import { createFakeSessionGateway, type FakeAccount } from '@/adapters/fake/fake-session.gateway';
import { createFakeWorkOrderGateway } from '@/adapters/fake/fake-work-order.gateway';
import { createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import type { DictionaryEntry } from '@/domain/dictionary/dictionary';
import { DAY } from '@/domain/kernel/instant';
import type { StatementLine } from '@/domain/ledger/statement';
import type { ServerRoute } from '@/domain/navigation/routes';
import type { Person } from '@/domain/kernel/party';
import { TOKENS } from '@/main/tokens';
import { override, type Override } from '@/main/wire';
import { NOON } from '../builders';
import { type AppSetup, openApp } from './app';

/** The routes as our back end sends them. */
const WORK_LIST_ROUTES: readonly ServerRoute[] = [
  {
    path: '/',
    component: 'Layout',
    hidden: false,
    children: [
      { path: 'work/list', component: 'work/list/index', name: 'WorkList', meta: { title: '工单管理' } },
    ],
  },
];

/** The types and levels of a new work order, and a complaint type of a rating. */
const DICTIONARIES: Readonly<Record<string, readonly DictionaryEntry[]>> = {
  t_work_type: [
    { value: 'AFTER_SALE', label: '售后', tint: 'default' },
    { value: 'EXCHANGE', label: '换店', tint: 'default' },
  ],
  t_work_level: [
    { value: 'NORMAL', label: '普通', tint: 'default' },
    { value: 'URGENT', label: '紧急', tint: 'danger' },
  ],
  rate_discontent: [{ value: 'SLOW', label: '处理太慢', tint: 'warning' }],
};

/** The lines of the account statement, newest first. */
const STATEMENT_LINES: readonly StatementLine[] = [
  { kind: 'order-hold', amount: -4000, balance: 326_000, area: 'order', orderNo: 'CY2026110001' },
  { kind: 'opening', amount: 330_000, balance: 330_000, area: 'account' },
].map((line, index) => ({
  remark: '',
  ...line,
  id: String(2 - index),
  referenceId: String(100_001 + index),
  at: NOON - (index + 1) * DAY,
}));

export interface FakeAppSetup extends Omit<AppSetup, 'ports' | 'token'> {
  readonly person: Person;
  readonly routes?: readonly ServerRoute[];
  readonly permissions?: readonly string[];
}

/** The application with fakes instead of a back end, for situations that a real back end cannot produce on demand. */
export const openFakeApp = ({
  person,
  routes = WORK_LIST_ROUTES,
  permissions = ['work:list'],
  ...setup
}: FakeAppSetup) => {
  const clock = createFakeClock();
  const simulation = createCallSimulation(clock);
  const sessionSimulation = createCallSimulation(clock);
  const referenceSimulation = createCallSimulation(clock);
  const besideSimulation = createCallSimulation(clock);
  const desk = createFakeDesk(clock);
  const feedback = createFakeFeedbackGateway(besideSimulation, person.userId);
  const tokens = createMemoryTokenStore('token');
  const account: FakeAccount = {
    password: 'x',
    identity: {
      user: {
        userId: person.userId,
        sid: person.sid,
        userName: person.name,
        name: person.name,
        linkName: person.name,
        avatar: '',
      },
      roles: ['seller'],
      permissions,
    },
    routes,
  };
  const sessions = new Map([['token', account]]);
  const start = (overrides: readonly Override[] = []) =>
    openApp({
      ...setup,
      token: 'token',
      ports: {
        clock,
        tokens,
        gatewayOver: () =>
          createFakeSessionGateway({ tokens, simulation: sessionSimulation, accounts: [account], sessions }),
      },
      overrides: [
        override(TOKENS.workOrders, createFakeWorkOrderGateway({ desk, person, simulation })),
        override(TOKENS.orders, createFakeOrderGateway({ desk, person, simulation })),
        override(TOKENS.reshipments, createFakeReshipmentGateway({ desk, person, simulation })),
        override(TOKENS.shops, createFakeShopGateway(simulation)),
        override(TOKENS.home, createFakeHomeGateway({ desk, person, simulation })),
        override(
          TOKENS.points,
          createFakePointsGateway(besideSimulation, { available: 3260, frozen: 40 }, STATEMENT_LINES),
        ),
        override(TOKENS.feedback, feedback),
        override(
          TOKENS.reference,
          createFakeReferenceGateway({ simulation: referenceSimulation, dictionaries: DICTIONARIES }),
        ),
        ...(setup.overrides ?? []),
        ...overrides,
      ],
    });
  return {
    clock,
    simulation,
    sessionSimulation,
    referenceSimulation,
    besideSimulation,
    desk,
    feedback,
    start,
  };
};
