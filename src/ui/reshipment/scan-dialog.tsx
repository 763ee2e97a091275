import { useQuery } from '@tanstack/react-query';
import { Button, Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import type { ReshipmentRow } from '@/domain/order/reshipment-list';
import { reshipmentsMatching } from '@/domain/order/reshipment-match';
import { checkWaybill } from '@/domain/work-order/ship-work-order';
import { BusyButton } from '../kit/busy-button';
import { UnlikelyWaybill } from '../kit/dictionary/unlikely-waybill';
import { useCarrier, useIsLikelyWaybill } from '../kit/dictionary/use-carrier';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { Fact, Facts } from '../kit/facts/facts';
import { paramsOf } from '../kit/early/notice-text';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { useBusy } from '../kit/use-busy';
import { workOrderKeys } from '../work-order';
import { ChooseParcel } from './choose-parcel';
import { RevealedPhone } from './revealed-phone';
import styles from './scan-dialog.module.css';

/** The number of parcels that the dialog loads; reopening it loads the next ones. */
const AT_ONCE = 100;

interface Props {
  readonly open: boolean;
  /** The waybill of the first parcel, if it is already known. */
  readonly waybill: string;
  /** The rest of the pasted text without the waybill. It may identify the parcel. */
  readonly context: string;
  readonly onClose: () => void;
}

const Parcel = ({ row }: { readonly row: ReshipmentRow }) => {
  const text = useText();
  return (
    <Facts>
      <Fact name={text('order.no')}>{row.orderNo}</Fact>
      <Fact name={text('reshipment.quantity')}>{text('reshipment.pieces', { count: row.quantity })}</Fact>
      <Fact name={text('reshipment.goods')} wide>
        {row.goods ?? ''}
      </Fact>
      <Fact name={text('order.customer')}>{row.customerName ?? ''}</Fact>
      <Fact name={text('order.phone')}>
        <RevealedPhone key={row.workId} row={row} />
      </Fact>
      <Fact name={text('order.address')} wide>
        {row.address ?? ''}
      </Fact>
    </Facts>
  );
};

/**
 * Ships pending reshipments one parcel at a time, the longest wait first. The field has the focus. A scanned
 * waybill ends with Enter, so it ships the parcel and shows the next one. A scanned order or work-order
 * number shows its parcel.
 */
export const ScanDialog = ({ open, waybill, context, onClose }: Props) => {
  const text = useText();
  const fieldId = useId();
  const field = useRef<InputRef>(null);
  const { commands, notices, reshipments } = useServices();
  const { busy, run } = useBusy();
  const [ended, setEnded] = useState<ReadonlyMap<string, 'shipped' | 'skipped'>>(new Map());
  const [chosen, setChosen] = useState<string>();
  const [scanned, setScanned] = useState(waybill);
  /** The order number for each waybill that this dialog has sent, to detect a waybill that is scanned twice. */
  const [used, setUsed] = useState<ReadonlyMap<string, string>>(new Map());
  const read = useQuery({
    // The key does not begin with the key of the lists. A shipment thus reloads the lists, but not the parcels of this
    // dialog.
    queryKey: ['scan-shipping', ...workOrderKeys.lists],
    queryFn: ({ signal }) =>
      reshipments.list('waiting', { page: 1, pageSize: AT_ONCE }, { signal, catch: false, background: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const left = (read.data?.items ?? []).filter(({ workId }) => !ended.has(workId));
  // A pasted waybill belongs to the parcel that the pasted text identifies. If the text identifies none, the user
  // chooses, unless only one parcel is waiting.
  const isFirst = waybill !== '' && ended.size === 0;
  const named = isFirst ? reshipmentsMatching(context, left) : [];
  const choices = named.length > 0 ? named : left;
  const row = left.find(({ workId }) => workId === chosen) ?? choices[0];
  const mustChoose = isFirst && chosen === undefined && choices.length > 1;
  const checked = checkWaybill(scanned);
  const carrier = useCarrier(scanned);
  const isLikely = useIsLikelyWaybill(scanned);
  /**
   * The last entered number that was not shipped: it was used before, or is probably no waybill. The user must confirm
   * it.
   */
  const [doubted, setDoubted] = useState<string>();
  /** The parcel that was shipped last, so that the user can check it against the label. */
  const [last, setLast] = useState<{ readonly row: ReshipmentRow; readonly waybill: string }>();
  const shipped = [...ended.values()].filter((end) => end === 'shipped').length;

  const end = ({ workId }: ReshipmentRow, as: 'shipped' | 'skipped') => {
    setEnded((before) => new Map([...before, [workId, as]]));
    setChosen(undefined);
    setScanned('');
    setDoubted(undefined);
    field.current?.focus();
  };
  const typed = scanned.trim();
  const usedFor = used.get(typed.toUpperCase());
  const asks = usedFor === undefined && !isLikely && doubted === typed;
  const ship = async (to: ReshipmentRow) => {
    const result = await run(() => commands.ship(to.workId, { waybill: typed }));
    if (result === undefined) return;
    if (!result.ok) {
      notices.show(presentRefusal(result.refusal));
      return;
    }
    setUsed((before) => new Map([...before, [typed.toUpperCase(), to.orderNo]]));
    setLast({ row: to, waybill: typed });
    end(to, 'shipped');
  };
  const enter = async () => {
    if (row === undefined || typed === '' || !checked.ok) return;
    const scannedFor = left.find(({ orderNo, workId }) => orderNo === typed || workId === typed);
    if (scannedFor !== undefined) {
      setChosen(scannedFor.workId);
      setScanned('');
      return;
    }
    // A scanner can read the same label twice, or a label that is not the waybill. Such a number is not shipped: the
    // next scan replaces the selected text, and only a click on the button of the warning ships an unlikely waybill.
    if (usedFor === undefined && isLikely) {
      await ship(row);
      return;
    }
    setDoubted(typed);
    field.current?.select();
  };

  const shippedLast =
    last === undefined ? null : (
      <p className={styles['note']}>
        {text('reshipment.scan.last', {
          orderNo: last.row.orderNo,
          customer: last.row.customerName ?? '',
          waybill: last.waybill,
        })}
      </p>
    );
  const content = () => {
    if (read.isError) {
      return (
        <StatePage
          tone="error"
          title={text('reshipment.failed')}
          action={<Button onClick={() => void read.refetch()}>{text('state.retry')}</Button>}
        />
      );
    }
    if (read.data === undefined) return <Bone width="60%" />;
    if (row === undefined) {
      return (
        <>
          <StatePage
            title={text('reshipment.scan.none')}
            note={text('reshipment.scan.count', { shipped, left: 0 })}
          />
          {shippedLast}
        </>
      );
    }
    if (mustChoose) {
      return (
        <ChooseParcel
          waybill={waybill}
          rows={choices}
          onChoose={({ workId }) => {
            setChosen(workId);
          }}
        />
      );
    }
    return (
      <div className={styles['form']}>
        <Parcel row={row} />
        <label htmlFor={fieldId}>{text('ship.waybill')}</label>
        <Input
          ref={field}
          id={fieldId}
          size="large"
          autoFocus
          autoComplete="off"
          readOnly={busy}
          placeholder={text('reshipment.scan.placeholder')}
          value={scanned}
          status={checked.ok ? '' : 'error'}
          aria-invalid={!checked.ok}
          aria-describedby={`${fieldId}-note`}
          onChange={({ target }) => {
            setScanned(target.value);
          }}
          onPressEnter={() => void enter()}
        />
        <p id={`${fieldId}-note`} className={styles['note']}>
          {checked.ok ? (
            <UserText>{carrier}</UserText>
          ) : (
            <span role="alert">{text(checked.refusal.code, paramsOf(checked.refusal))}</span>
          )}
        </p>
        {usedFor === undefined ? null : (
          <p role="alert" className={styles['used']}>
            {text('reshipment.scan.used', { waybill: typed, orderNo: usedFor })}
            <Button size="small" onClick={() => void ship(row)}>
              {text('reshipment.scan.same-parcel')}
            </Button>
          </p>
        )}
        {asks ? <UnlikelyWaybill waybill={typed} onUse={() => void ship(row)} /> : null}
        <p role="status" className={styles['count']}>
          {text('reshipment.scan.count', { shipped, left: left.length })}
        </p>
        {shippedLast}
      </div>
    );
  };

  return (
    <KitDialog
      as="reply"
      open={open}
      title={text('reshipment.scan')}
      onClose={onClose}
      onOpened={() => {
        field.current?.focus();
      }}
      footer={
        row === undefined || mustChoose ? (
          <Button onClick={onClose}>{text('dialog.close')}</Button>
        ) : (
          <>
            <Button
              onClick={() => {
                end(row, 'skipped');
              }}
            >
              {text('reshipment.scan.skip')}
            </Button>
            <BusyButton
              type="primary"
              busy={busy}
              disabled={typed === '' || usedFor !== undefined || asks}
              onClick={() => void enter()}
            >
              {text('reshipment.scan.ship')}
            </BusyButton>
          </>
        )
      }
    >
      {content()}
    </KitDialog>
  );
};
