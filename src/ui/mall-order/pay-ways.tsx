import { Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPointsOfFen, pointsOfFen } from '@/domain/ledger/fen';
import type { MallOrder } from '@/domain/mall/mall-order';
import { type MallStepInput, NO_STEP_INPUT } from '@/domain/mall/mall-step';
import { checkPointsTyped, type MallPaymentPage } from '@/domain/mall/mall-payment';
import { yuanOf } from '@/domain/mall/typed';
import type { PaymentChannel } from '@/domain/payment/payment';
import { RECHARGE_RIGHTS } from '@/domain/recharge/recharge-table';
import { HasPermission } from '../kit/access/has-access';
import { BusyButton } from '../kit/busy-button';
import { Countdown } from '../kit/countdown';
import { Fact, Facts } from '../kit/facts/facts';
import { paramsOf } from '../kit/early/notice-text';
import { CodePicture } from '../kit/payment/code-picture';
import { SandboxPayer } from '../kit/payment/sandbox-payer';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { inYuan } from './mall-order-texts';
import styles from './mall-order.module.css';

/* The parts of the cashier page with which the user pays an order: by points, by a payment code, or by both. */

type PayStep = (action: 'pay' | 'payByCode' | 'dropCode', input?: MallStepInput) => void;

interface OpenProps {
  readonly order: MallOrder;
  readonly payment: MallPaymentPage['payments'][number];
  /** How far the server's clock is ahead, in ms (`clockOffset`). */
  readonly ahead: number;
  readonly busy: boolean;
  readonly onStep: PayStep;
}

/** Shows the open code, or why there is no code yet. The page updates itself after the payment. */
export const OpenCode = ({ order: { orderNo, actions }, payment, ahead, busy, onStep }: OpenProps) => {
  const text = useText();
  const { mallOrderCommands } = useServices();
  const { channel, points, money, code, expiresAt, isSandbox, isInTrouble } = payment;
  const label = text('recharging.scan', { way: text(`recharge.way.${channel}`) });
  return (
    <div className={styles['scan']}>
      <Facts>
        {points > 0 ? <Fact name={text('mall-order.code.held')}>{formatPointsOfFen(points)}</Fact> : null}
        <Fact name={text('mall-order.code.money')}>
          <strong className={styles['payable']}>{text('mall-order.yuan', { amount: inYuan(money) })}</strong>
        </Fact>
      </Facts>
      {code === '' ? (
        <p role="status">{text(isInTrouble ? 'mall-order.code.trouble' : 'mall-order.code.waiting')}</p>
      ) : (
        <>
          <CodePicture code={code} label={label} />
          <Countdown until={expiresAt - ahead} left="mall-order.code.left" over="mall-order.code.over" />
        </>
      )}
      {isSandbox ? (
        <SandboxPayer onPlay={(play) => mallOrderCommands.playPayment({ orderNo, play })} />
      ) : null}
      {actions.includes('dropCode') ? (
        <BusyButton
          busy={busy}
          onClick={() => {
            onStep('dropCode');
          }}
        >
          {text('mall-order.dropCode')}
        </BusyButton>
      ) : null}
    </div>
  );
};

interface Props {
  readonly order: MallOrder;
  readonly available: number;
  readonly page: MallPaymentPage;
  readonly busy: boolean;
  readonly onStep: PayStep;
}

/** Asks for the share that is paid with points, and creates a code for the rest. */
export const PayWays = ({ order: { payable, actions }, available, page, busy, onStep }: Props) => {
  const text = useText();
  const id = useId();
  const { channels, most } = page;
  const hasCode = actions.includes('payByCode') && channels.length > 0;
  const mostPoints = Math.min(available, payable);
  const [typed, setTyped] = useState(() => yuanOf(mostPoints));
  const [chosen, setChannel] = useState<PaymentChannel>();
  const channel = channels.find((each) => each === chosen) ?? channels[0] ?? 'wechat';
  const checked = checkPointsTyped(typed, { payable, available, most });
  const points = checked.ok ? checked.value : mostPoints;
  const money = payable - points;
  const missing = Math.max(0, payable - available);
  const usual = [
    ['mall-order.use-points.all', mostPoints],
    ['mall-order.use-points.half', Math.min(mostPoints, Math.floor(payable / 2))],
    ['mall-order.use-points.none', 0],
  ] as const;
  return (
    <>
      <Facts>
        <Fact name={text('mall-order.available')}>{formatPointsOfFen(available)}</Fact>
        {checked.ok && (hasCode || missing === 0) ? (
          <Fact name={text('mall-order.after')}>{formatPointsOfFen(available - points)}</Fact>
        ) : null}
      </Facts>
      {missing > 0 ? (
        <p role="status" className={styles[hasCode ? 'soft' : 'short']}>
          {text('mall-order.points.short', { missing: pointsOfFen(missing) })}{' '}
          <HasPermission any={[RECHARGE_RIGHTS.recharge]}>
            <Link to="/integral/recharge">{text('points.recharge')}</Link>
          </HasPermission>
        </p>
      ) : null}
      {hasCode ? (
        <div className={styles['ways']}>
          <label htmlFor={id}>{text('mall-order.use-points')}</label>
          <div className={styles['usual']}>
            <Input
              id={id}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              className={styles['amount'] ?? ''}
              value={typed}
              placeholder="0.00"
              aria-describedby={`${id}-note`}
              aria-invalid={!checked.ok}
              {...(checked.ok ? {} : { status: 'error' as const })}
              onChange={({ target }) => {
                setTyped(target.value);
              }}
            />
            {usual.map(([key, fen]) => (
              <Button
                key={key}
                aria-pressed={checked.ok && points === fen}
                onClick={() => {
                  setTyped(yuanOf(fen));
                }}
              >
                {text(key)}
              </Button>
            ))}
          </div>
          <p id={`${id}-note`} role="status" className={checked.ok ? styles['soft'] : styles['short']}>
            {checked.ok
              ? money === 0
                ? text('mall-order.pay.no-rest')
                : text('mall-order.pay.rest', { money: inYuan(money) })
              : text(checked.refusal.code, paramsOf(checked.refusal))}
          </p>
          {checked.ok && money > 0 ? (
            <Radio.Group
              aria-label={text('recharging.channel')}
              value={channel}
              options={channels.map((value) => ({ value, label: text(`recharge.way.${value}`) }))}
              onChange={({ target }) => {
                setChannel(target.value as PaymentChannel);
              }}
            />
          ) : null}
        </div>
      ) : null}
      <div className={styles['buttons']}>
        {hasCode && money > 0 ? (
          <BusyButton
            type="primary"
            size="large"
            busy={busy}
            disabled={!checked.ok}
            onClick={() => {
              onStep('payByCode', { ...NO_STEP_INPUT, points, channel });
            }}
          >
            {text(points === 0 ? 'mall-order.pay.by-code' : 'mall-order.pay.by-both', {
              ...{ points: pointsOfFen(points), money: inYuan(money) },
            })}
          </BusyButton>
        ) : actions.includes('pay') ? (
          <BusyButton
            type="primary"
            size="large"
            busy={busy}
            disabled={missing > 0 || !checked.ok}
            onClick={() => {
              onStep('pay');
            }}
          >
            {text('mall-order.pay.by-points', { amount: pointsOfFen(payable) })}
          </BusyButton>
        ) : null}
      </div>
    </>
  );
};
