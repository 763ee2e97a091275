import { InputNumber } from 'antd';
import { useMemo } from 'react';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Id } from '@/domain/kernel/id';
import { lineName, type MallOrder, type MallOrderLine, unsent } from '@/domain/mall/mall-order';
import { checkParcel, type MallStepInput, NO_STEP_INPUT } from '@/domain/mall/mall-step';
import { ok } from '@/domain/result';
import { DictSelect } from '../kit/dictionary/dict-select';
import { useDictionary } from '../kit/dictionary/use-dictionary';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { defineForm, FormView, inputsOf } from '../kit/form';
import type { ShownDialog } from '../kit/list/actions/action';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import styles from './mall-order.module.css';

type Pieces = Readonly<Record<Id, number>>;

/** The input for one parcel. */
interface ParcelFormValues {
  readonly pieces: Pieces;
  readonly carrier: string | undefined;
  readonly waybill: string;
}

interface PiecesProps {
  readonly lines: readonly MallOrderLine[];
  readonly id?: string;
  readonly value?: Pieces;
  readonly onChange?: (pieces: Pieces) => void;
}

/** The number of pieces of each line in the parcel. */
const PiecesField = ({ lines, id, value = {}, onChange }: PiecesProps) => {
  const text = useText();
  return (
    <ul id={id} tabIndex={-1} className={styles['pieces']}>
      {lines.map((line) => {
        const most = unsent(line);
        return (
          <li key={line.id}>
            <UserText>{lineName(line)}</UserText>
            <span className={styles['count']}>
              <InputNumber
                aria-label={text('mall-order.ship.pieces', { goods: lineName(line) })}
                min={0}
                max={most}
                precision={0}
                value={value[line.id] ?? 0}
                onChange={(count) => onChange?.({ ...value, [line.id]: count ?? 0 })}
              />
              <span className={styles['soft']}>{text('mall-order.ship.most', { count: most })}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
};

interface CarrierProps {
  readonly id?: string;
  readonly value?: string | undefined;
  readonly onChange?: (value: string | undefined) => void;
}

const CarrierField = ({ value, onChange = () => undefined }: CarrierProps) => (
  <div className={styles['carrier']}>
    <DictSelect
      type={DICTIONARIES.carrier}
      label={useText()('mall-order.carrier')}
      value={value}
      onChange={onChange}
    />
  </div>
);

const input = inputsOf<ParcelFormValues>();

const parcelOf = ({ pieces, carrier = '', waybill }: ParcelFormValues): MallStepInput => ({
  ...NO_STEP_INPUT,
  ...{ carrier, waybill: waybill.trim() },
  pieces: Object.entries(pieces).flatMap(([lineId, count]) => (count > 0 ? [{ lineId, pieces: count }] : [])),
});

interface Props extends ShownDialog {
  readonly order: MallOrder;
}

/** Ships a parcel. It contains all remaining pieces unless the user chooses fewer. */
export const ShipDialog = ({ order, open, onClose, onClosed }: Props) => {
  const text = useText();
  const { mallOrderCommands, notices } = useServices();
  const { orderNo, lines, parcels } = order;
  const { entries: carriers } = useDictionary(DICTIONARIES.carrier);
  const waiting = useMemo(() => lines.filter((line) => unsent(line) > 0), [lines]);
  const form = useMemo(
    () =>
      defineForm<ParcelFormValues, MallStepInput>({
        fields: [
          input.custom('pieces', 'mall-order.ship.goods', () => <PiecesField lines={waiting} />, {
            wide: true,
          }),
          input.custom('carrier', 'mall-order.carrier', () => <CarrierField />, { required: true }),
          input.text('waybill', 'mall-order.waybill', { required: true, max: 40 }),
        ],
        check: (values) => {
          const parcel = parcelOf(values);
          const checked = checkParcel(parcel, lines, carriers, parcels);
          return checked.ok ? ok(parcel) : checked;
        },
        fieldOf: {
          'mall.carrier-required': 'carrier',
          'mall.waybill-required': 'waybill',
          'mall.waybill-twice': 'waybill',
          'mall.pieces-required': 'pieces',
        },
        submit: 'mall-order.ship',
      }),
    [waiting, lines, carriers, parcels],
  );
  return (
    <KitDialog
      asksBeforeClose
      as="orderStep"
      open={open}
      title={text('mall-order.ship.of', { no: orderNo })}
      onClose={onClose}
      onClosed={onClosed}
    >
      <FormView
        of={form}
        initial={{
          pieces: Object.fromEntries(waiting.map((line) => [line.id, unsent(line)])),
          carrier: undefined,
          waybill: '',
        }}
        send={(parcel) => mallOrderCommands.step({ orderNo, action: 'ship', input: parcel })}
        onDone={() => {
          notices.show({ as: 'toast', tone: 'success', text: { key: 'mall-order.shipped' } });
          onClose();
        }}
        onCancel={onClose}
      />
    </KitDialog>
  );
};
