import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import {
  ADDRESSES_MAX,
  type Address,
  type AddressAction,
  type AddressInput,
  checkAddress,
} from '@/domain/mall/address-book';
import { REMARK_MAX } from '@/domain/mall/mall-order';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { useBusy } from '../kit/use-busy';
import { AddressText } from './address-text';
import styles from './address-book.module.css';
import { ADDRESSES_KEY, addressesQuery } from './mall-order-texts';
import { RegionField } from './receiver-fields';

const input = inputsOf<AddressInput>();

/** The form of one address. */
const FORM = defineForm<AddressInput>({
  fields: [
    input.text('receiver', 'mall-order.receiver', { required: true, max: REMARK_MAX }),
    input.text('phone', 'order.phone', { required: true, type: 'tel', max: 40 }),
    input.custom('region', 'order.region', () => <RegionField />, { wide: true }),
    input.text('address', 'order-entry.address', { required: true, wide: true, max: REMARK_MAX }),
    input.flag('isDefault', 'mall-address.default', { wide: true }),
  ],
  check: checkAddress,
  fieldOf: {
    'mall.receiver-required': 'receiver',
    'mall.phone-invalid': 'phone',
    'mall.address-required': 'address',
    'mall.region-required': 'region',
    'mall.region-twice': 'address',
    'mall.text-too-long': 'address',
  },
  submit: 'mall-address.save',
});

const NEW: AddressInput = { receiver: '', phone: '', region: [], address: '', isDefault: false };

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The address book of the account. Users add, change and remove addresses, and set the default one. */
export const AddressBookDialog = ({ open, onClose, onClosed }: Props) => {
  const text = useText();
  const client = useQueryClient();
  const services = useServices();
  const { mallBuyingCommands, notices } = services;
  const { busy, run } = useBusy();
  const [edited, setEdited] = useState<Address | 'new'>();
  const { data, isError, refetch } = useQuery(addressesQuery(services));
  const book = data?.addresses ?? [];
  const send = async (action: AddressAction, of: Address | undefined, typed: AddressInput) => {
    const done = await mallBuyingCommands.changeAddress({
      ...{ ...typed, action, id: of?.id ?? '', version: of?.version ?? 0 },
    });
    // Another user of the account may have changed the book first, so it is reloaded.
    await client.invalidateQueries({ queryKey: ADDRESSES_KEY });
    return done;
  };
  const step = (action: 'makeDefault' | 'remove', of: Address) =>
    run(async () => {
      if (
        action === 'remove' &&
        !(await notices.ask({
          title: { key: 'mall-address.remove' },
          text: { key: 'mall-address.remove.ask', params: { name: of.receiver } },
          tone: 'warning',
        }))
      )
        return;
      const done = await send(action, of, of);
      if (!done.ok) notices.show({ as: 'toast', tone: 'error', text: { refusal: done.refusal } });
    });
  const list = () => {
    if (data === undefined)
      return isError ? (
        <StatePage
          tone="error"
          title={text('mall-address.failed')}
          action={<Button onClick={() => void refetch()}>{text('state.retry')}</Button>}
        />
      ) : (
        <Bone width="100%" />
      );
    return (
      <>
        {book.length === 0 ? <p className={styles['soft']}>{text('mall-address.empty')}</p> : null}
        <ul className={styles['book']}>
          {book.map((each) => (
            <li key={each.id}>
              <AddressText of={each} />
              <span className={styles['tools']}>
                {each.isDefault ? null : (
                  <Button
                    disabled={busy}
                    aria-label={text('mall-address.make-default.of', { name: each.receiver })}
                    onClick={() => void step('makeDefault', each)}
                  >
                    {text('mall-address.make-default')}
                  </Button>
                )}
                <Button
                  disabled={busy}
                  aria-label={text('mall-address.change.of', { name: each.receiver })}
                  onClick={() => {
                    setEdited(each);
                  }}
                >
                  {text('mall-address.change')}
                </Button>
                <Button
                  danger
                  disabled={busy}
                  aria-label={text('mall-address.remove.of', { name: each.receiver })}
                  onClick={() => void step('remove', each)}
                >
                  {text('mall-address.remove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <Button
          type="primary"
          disabled={book.length >= ADDRESSES_MAX}
          onClick={() => {
            setEdited('new');
          }}
        >
          {text('mall-address.add')}
        </Button>
        <p className={styles['soft']}>
          {text('mall-address.count', { count: book.length, max: ADDRESSES_MAX })}
        </p>
      </>
    );
  };
  const of = edited === 'new' ? undefined : edited;
  return (
    <KitDialog
      asksBeforeClose
      as="addressBook"
      open={open}
      title={text(
        edited === undefined
          ? 'mall-address.title'
          : of === undefined
            ? 'mall-address.add'
            : 'mall-address.change',
      )}
      onClose={() => {
        if (edited === undefined) onClose();
        else setEdited(undefined);
      }}
      onClosed={onClosed}
    >
      {edited === undefined ? (
        list()
      ) : (
        <FormView
          key={of?.id ?? 'new'}
          of={FORM}
          initial={of ?? { ...NEW, isDefault: book.length === 0 }}
          send={(typed) => send('save', of, typed)}
          onCancel={() => {
            setEdited(undefined);
          }}
          onDone={() => {
            notices.show({ as: 'toast', tone: 'success', text: { key: 'mall-address.saved' } });
            setEdited(undefined);
          }}
        />
      )}
    </KitDialog>
  );
};
