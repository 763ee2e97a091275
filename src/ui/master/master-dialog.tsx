import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Id } from '@/domain/kernel/id';
import { choicesFrom, type MasterChoice, offeredFrom, unassignableValues } from '@/domain/master/choices';
import type { MasterValues } from '@/domain/master/master-field';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import { isAddable, type MasterKind } from '@/domain/master/masters';
import { AccountAccess } from '../account-access';
import { useViewer } from '../kit/access/use-viewer';
import { KitDialog } from '../kit/dialog/kit-dialog';
import type { ShownDialog } from '../kit/list/actions/action';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { NoticeReaders } from '../notice';
import { OffHoursOrders, offHoursQuery } from '../order';
import { MasterForm } from './master-form';
import { MasterHistory } from './master-history';
import { choicesQuery, masterQuery } from './master.queries';
import { nameOfMaster } from './master-texts';
import { ShopAccounts } from './shop-accounts';
import styles from './master.module.css';

interface Props extends ShownDialog {
  readonly kind: MasterKind;
  /** The id of the record; absent for a new one. */
  readonly id?: Id;
  /** The shop of a new staff account, if the account is created for a shop. */
  readonly forShop?: Id;
  readonly onChanged: () => void;
}

/** The kinds of master data whose records are accounts. */
const ACCOUNTS: readonly MasterKind[] = ['seller', 'person', 'staff'];
const isAccountKind = (kind: MasterKind): boolean => ACCOUNTS.includes(kind);

const shopName = (choices: readonly MasterChoice[], id: string): string =>
  choicesFrom(choices, 'shop').find(({ value }) => value === id)?.label ?? id;

const SHOP_ROLE = 'shop';

/**
 * The initial values of a new shop account. It has the role that accepts orders, if the user may assign it.
 */
const startForShop = (shop: Id, choices: readonly MasterChoice[]): MasterValues => {
  const withheld = unassignableValues(choices, 'staff-role', 'staff', { type: 'SHOP' });
  const mayGive = offeredFrom(choices, 'staff-role').includes(SHOP_ROLE) && !withheld.includes(SHOP_ROLE);
  return { type: 'SHOP', shop, roles: mayGive ? [SHOP_ROLE] : [] };
};

/** The dialog of one master record: its form, and below it the history of changes. */
export const MasterDialog = ({ kind, id, forShop, onChanged, open, onClose, onClosed }: Props) => {
  const text = useText();
  const services = useServices();
  const client = useQueryClient();
  const mayEdit = useViewer().may(MASTER_RIGHTS[kind].edit);
  const choices = useQuery(choicesQuery(services));
  const one = useQuery({ ...masterQuery(services, kind, id ?? ''), enabled: id !== undefined });
  const saved = async () => {
    onChanged();
    if (kind === 'shop' && id !== undefined) {
      // If this query fails, the warning is left out: the hours are saved, and the dialog lists the appointments
      // anyway.
      const displaced = await client
        .fetchQuery({ ...offHoursQuery(services, id), staleTime: 0 })
        .catch(() => []);
      if (displaced.length > 0) {
        services.notices.show({
          as: 'message-box',
          tone: 'warning',
          text: { key: 'master.shop.off-hours', params: { count: displaced.length } },
        });
        return;
      }
    }
    if (kind === 'staff' && id !== undefined) {
      // If no account of the shop can handle its orders after the change, the user gets a warning. The change
      // is saved anyway.
      const values = await client
        .fetchQuery(masterQuery(services, kind, id))
        .then((read) => read.values)
        .catch(() => undefined);
      const count = Number(values?.['stranded'] ?? 0);
      if (count > 0) {
        const shop = shopName(choices.data ?? [], String(values?.['shop'] ?? ''));
        const notice = { key: 'master.staff.strands', params: { count, shop } } as const;
        services.notices.show({ as: 'message-box', tone: 'warning', text: notice });
        onClose();
        return;
      }
    }
    services.notices.show({ as: 'toast', tone: 'success', text: { key: 'master.saved' } });
    onClose();
  };
  const isThere = choices.data !== undefined && (id === undefined || one.data !== undefined);
  const body = () => {
    if (choices.data !== undefined && isThere)
      return (
        <>
          <MasterForm
            kind={kind}
            {...(one.data === undefined ? {} : { master: one.data })}
            {...(forShop === undefined ? {} : { start: startForShop(forShop, choices.data) })}
            choices={choices.data}
            onSaved={() => void saved()}
            onCancel={onClose}
          />
          {one.data === undefined ? null : (
            <section>
              {kind === 'shop' ? <ShopAccounts id={one.data.id} values={one.data.values} /> : null}
              {kind === 'shop' ? <OffHoursOrders shopId={one.data.id} /> : null}
              {isAccountKind(kind) && mayEdit ? (
                <>
                  <h2 className={styles['part']}>{text('account-access.title')}</h2>
                  <AccountAccess id={one.data.id} />
                </>
              ) : null}
              {kind === 'notice' ? <NoticeReaders id={one.data.id} /> : null}
              <h2 className={styles['part']}>{text('master.history')}</h2>
              <MasterHistory kind={kind} id={one.data.id} newest={one.data.history} choices={choices.data} />
            </section>
          )}
        </>
      );
    if (choices.isError || one.isError)
      return (
        <StatePage
          tone="error"
          title={text('master.failed')}
          note={text('master.failed.note')}
          action={
            <Button
              type="primary"
              onClick={() => {
                void choices.refetch();
                if (id !== undefined) void one.refetch();
              }}
            >
              {text('state.retry')}
            </Button>
          }
        />
      );
    return (
      <div aria-busy>
        <Bone width="60%" />
        <Bone width="90%" />
      </div>
    );
  };
  return (
    <KitDialog
      as="master"
      open={open}
      title={
        one.data === undefined
          ? text(id === undefined && isAddable(kind) ? `master.${kind}.add` : `master.${kind}.title`)
          : nameOfMaster(one.data.values, one.data.id)
      }
      onClose={onClose}
      onClosed={onClosed}
    >
      {body()}
    </KitDialog>
  );
};
