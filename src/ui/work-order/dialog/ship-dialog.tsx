import { Button, Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import type { Id } from '@/domain/kernel/id';
import { checkWaybill } from '@/domain/work-order/ship-work-order';
import { BusyButton } from '../../kit/busy-button';
import { UnlikelyWaybill } from '../../kit/dictionary/unlikely-waybill';
import { useCarrier, useIsLikelyWaybill } from '../../kit/dictionary/use-carrier';
import { KitDialog } from '../../kit/dialog/kit-dialog';
import { paramsOf } from '../../kit/early/notice-text';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import { useBusy } from '../../kit/use-busy';
import { useDone } from '../action-place';
import styles from './action-dialog.module.css';

interface Props {
  readonly id: Id;
  readonly quantity: number;
  /** The order, the receiver and the goods, where the view behind the dialog does not show them. */
  readonly about?: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the dialog has disappeared. */
  readonly onClosed?: () => void;
}

/** Asks whether the reshipment was shipped, and for its waybill number if there is one. */
export const ShipDialog = ({ id, quantity, about = [], open, onClose, onClosed }: Props) => {
  const text = useText();
  const fieldId = useId();
  const { commands, notices } = useServices();
  const done = useDone();
  const { busy, run } = useBusy();
  const [waybill, setWaybill] = useState('');
  const checked = checkWaybill(waybill);
  const field = useRef<InputRef>(null);
  const carrier = useCarrier(waybill);
  const typed = waybill.trim();
  const isLikely = useIsLikelyWaybill(waybill) || typed === '';
  /** The entered text that is probably no waybill number. It is sent only after a separate confirmation. */
  const [doubted, setDoubted] = useState<string>();
  const asks = !isLikely && doubted === typed;

  const ship = async () => {
    if (!checked.ok) return;
    const result = await run(() => commands.ship(id, { waybill }));
    if (result === undefined) return;
    onClose();
    if (result.ok) done('ship.done');
    else notices.show(presentRefusal(result.refusal));
  };
  const enter = async () => {
    if (isLikely || !checked.ok) {
      await ship();
      return;
    }
    setDoubted(typed);
    field.current?.select();
  };

  return (
    <KitDialog
      as="ship"
      open={open}
      title={text('ship.title')}
      onClose={onClose}
      {...(onClosed === undefined ? {} : { onClosed })}
      onOpened={() => {
        field.current?.focus();
      }}
      footer={
        <>
          <Button size="middle" onClick={onClose}>
            {text('dialog.cancel')}
          </Button>
          <BusyButton size="middle" type="primary" busy={busy} disabled={asks} onClick={() => void enter()}>
            {text('ship.submit')}
          </BusyButton>
        </>
      }
    >
      <div className={styles['form']}>
        {about.length === 0 ? null : (
          <p className={styles['text']}>
            <UserText>{about.join(' · ')}</UserText>
          </p>
        )}
        <p className={styles['text']}>{text('ship.question', { quantity })}</p>
        <label htmlFor={fieldId}>{text('ship.waybill')}</label>
        <Input
          ref={field}
          id={fieldId}
          size="middle"
          autoComplete="off"
          placeholder={text('ship.waybill.placeholder')}
          value={waybill}
          status={checked.ok ? '' : 'error'}
          aria-invalid={!checked.ok}
          aria-describedby={`${fieldId}-note`}
          onChange={(event) => {
            setWaybill(event.target.value);
          }}
          onPressEnter={() => void enter()}
        />
        <div id={`${fieldId}-note`}>
          {checked.ok ? (
            <span className={styles['soft']}>
              <UserText>{carrier}</UserText>
            </span>
          ) : (
            <span className={styles['error']} role="alert">
              {text(checked.refusal.code, paramsOf(checked.refusal))}
            </span>
          )}
        </div>
        {asks ? <UnlikelyWaybill waybill={typed} onUse={() => void ship()} /> : null}
      </div>
    </KitDialog>
  );
};
