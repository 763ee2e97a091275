import { rechargeNo } from '@/domain/recharge/recharge';
import type { RechargePage } from '@/domain/recharge/recharge-list';
import { choiceFilter, daysFilter, defineList, ListView, optionalFilter, searchFilter } from '../kit/list';
import { OWN_RECHARGE_ACTIONS } from './own-recharge-actions';
import { VIEW_OWN } from './own-recharge-detail';
import { RECHARGE_KEY } from './recharge.queries';
import { RECHARGE_FIELDS, STATUS_TEXTS, WAY_TEXTS } from './recharge-fields';

const { no, status, way, amount, arrived, payer, reference, vouchers, submittedAt } = RECHARGE_FIELDS;
const { submittedBy, creditedAt, reason, note } = RECHARGE_FIELDS;

/** The recharges of the user's own account. */
const RECHARGES = defineList({
  name: 'recharges',
  texts: 'recharge',
  filters: {
    search: searchFilter(),
    status: choiceFilter('status', { label: 'recharge.status', texts: STATUS_TEXTS, as: 'tabs' }),
    way: optionalFilter('way', { label: 'recharge.way', texts: WAY_TEXTS }),
    range: daysFilter({ label: 'recharge.period' }),
  },
  fields: [
    ...[no, status, way, { ...amount, card: 'titled' as const }],
    { ...arrived, card: 'titled' as const, width: '128px' },
    // The payer and the reason are hidden by default, because with all columns the actions would not fit. The note also
    // contains the reason of a rejection.
    ...[{ ...payer, startsHidden: true as const }, reference, submittedAt, note],
    ...[{ ...reason, startsHidden: true as const }, vouchers, submittedBy, creditedAt],
  ],
  card: {
    lines: [
      { start: ['no'], end: ['status'] },
      { start: ['way'] },
      { start: ['amount'] },
      { start: ['arrived'] },
      { start: ['reference'] },
      { start: ['submittedAt'], look: 'soft' },
      { start: ['note'] },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ id }) => rechargeNo(id),
  tone: ({ status: now }) => (now === 'SUBMITTED' || now === 'CHECKED' ? 'waiting' : 'none'),
  toQuery: ({ search, status: chosen, way: kind, range }) => ({
    ...(search === '' ? {} : { search }),
    ...(chosen === 'all' ? {} : { status: chosen }),
    ...(kind === undefined ? {} : { way: kind }),
    ...range,
  }),
  queryKey: [...RECHARGE_KEY, 'own'],
  read: ({ recharges }, query, options): Promise<RechargePage> => recharges.own(query, options),
  actions: [VIEW_OWN, ...OWN_RECHARGE_ACTIONS],
  actionsWidth: '152px',
});

export const OwnRecharges = () => <ListView of={RECHARGES} />;
