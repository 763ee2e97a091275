import { rechargeNo } from '@/domain/recharge/recharge';
import type { RechargePage, ShownRecharge } from '@/domain/recharge/recharge-list';
import { DetailView } from '../kit/detail';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { IdentityDialog } from '../kit/identity/identity-dialog';
import {
  choiceFilter,
  daysFilter,
  defineList,
  flagFilter,
  ListView,
  optionalFilter,
  readsAhead,
  type RowAction,
  searchFilter,
} from '../kit/list';
import { RECHARGE_ACTIONS } from './recharge-actions';
import { RECHARGE_VIEW } from './recharge-detail';
import { PART_TEXTS, RECHARGE_DESK_FIELDS, STATUS_TEXTS, WAY_TEXTS } from './recharge-fields';
import { RECHARGE_KEY } from './recharge.queries';

/** Opens the details of a recharge in a dialog. */
const view: RowAction<ShownRecharge> = {
  key: 'view',
  opensRow: true,
  word: 'recharge-desk.view',
  named: ({ id }, text) => text('recharge-desk.view.of', { no: rechargeNo(id) }),
  run: ({ id }, { show, text }) => {
    show((dialog) => (
      <KitDialog
        as="moneyDetail"
        open={dialog.open}
        title={text('recharge-desk.view.of', { no: rechargeNo(id) })}
        onClose={dialog.onClose}
        onClosed={dialog.onClosed}
      >
        <DetailView of={RECHARGE_VIEW} id={id} />
      </KitDialog>
    ));
  },
};

/** The recharges of the platform, for its staff. */
const RECHARGES = defineList({
  name: 'recharge-desk',
  texts: 'recharge-desk',
  filters: {
    search: searchFilter(),
    status: choiceFilter('status', { label: 'recharge.status', texts: STATUS_TEXTS, as: 'tabs' }),
    way: optionalFilter('way', { label: 'recharge.way', texts: WAY_TEXTS }),
    refund: optionalFilter('refund', { label: 'recharge.refund', texts: PART_TEXTS }),
    trouble: flagFilter('trouble', { label: 'recharge.trouble' }),
    range: daysFilter({ label: 'recharge.period' }),
  },
  fields: RECHARGE_DESK_FIELDS,
  card: {
    lines: [
      { start: ['no'], end: ['status'] },
      { start: ['trouble'] },
      { start: ['refund'] },
      { start: ['party'], end: ['way'] },
      { start: ['amount'] },
      { start: ['arrived'] },
      { start: ['payer'] },
      { start: ['reference'] },
      { start: ['submittedAt'], look: 'soft' },
      { start: ['reason'] },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ id }) => rechargeNo(id),
  tone: ({ status: now }) => (now === 'SUBMITTED' || now === 'CHECKED' ? 'waiting' : 'none'),
  toQuery: ({ search, status: chosen, way: kind, refund, trouble: troubled, range }) => ({
    ...(search === '' ? {} : { search }),
    ...(chosen === 'all' ? {} : { status: chosen }),
    ...(kind === undefined ? {} : { way: kind }),
    ...(refund === undefined ? {} : { refund }),
    ...(troubled ? { inTrouble: true as const } : {}),
    ...range,
  }),
  queryKey: [...RECHARGE_KEY, 'desk'],
  read: ({ recharges }, query, options): Promise<RechargePage> => recharges.ofPlatform(query, options),
  everyMs: 60_000,
  actions: [view, ...RECHARGE_ACTIONS],
  actionsWidth: '200px',
});

/** 充值管理: the page on which staff check and credit the recharges of the platform. */
const RechargeDeskPage = () => (
  <>
    <ListView of={RECHARGES} />
    <IdentityDialog />
  </>
);

export const readAhead = readsAhead(RECHARGES);

export default RechargeDeskPage;
