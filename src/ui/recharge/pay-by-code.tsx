import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { RechargeReceipt } from '@/application/recharge/recharge.port';
import { Failure } from '@/application/request/failure';
import { presentRefusal } from '@/application/request/present';
import type { Id } from '@/domain/kernel/id';
import { pointsOfFen } from '@/domain/ledger/fen';
import type { PaymentChannel } from '@/domain/payment/payment';
import type { RechargeOffer, RechargePayment } from '@/domain/recharge/recharge-list';
import { checkRechargePoints } from '@/domain/recharge/submit-recharge';
import { formatAmount } from '@/domain/money/amount';
import { formatPoints } from '@/domain/points/format-points';
import { BusyButton } from '../kit/busy-button';
import { Countdown } from '../kit/countdown';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { Fact, Facts } from '../kit/facts/facts';
import { Money, NumeralsFact } from '../kit/money/money';
import { CodePicture } from '../kit/payment/code-picture';
import { SandboxPayer } from '../kit/payment/sandbox-payer';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { OpenPayments } from './open-payments';
import { PointsField, pointsIn } from './points-field';
import { PointsHint } from './points-hint';
import { WAY_TEXTS } from './recharge-fields';
import styles from './recharge-page.module.css';
import { paymentQuery } from './recharge.queries';

interface Values {
  readonly points: string;
  readonly channel: PaymentChannel;
}

const input = inputsOf<Values>();

/** The form of a recharge by payment code: the points and the payment provider. */
const formOf = ({ channels, qrMax }: RechargeOffer) =>
  defineForm<Values>({
    fields: [
      input.custom('points', 'recharging.points', () => <PointsField />, {
        required: true,
        wide: true,
        hint: ({ values }) => <PointsHint points={values.points} />,
        check: (text: string) => checkRechargePoints(pointsIn(text), qrMax),
      }),
      input.choice(
        'channel',
        'recharging.channel',
        Object.fromEntries(channels.map((channel) => [channel, WAY_TEXTS[channel]])) as Record<
          PaymentChannel,
          (typeof WAY_TEXTS)[PaymentChannel]
        >,
      ),
    ],
    fieldOf: { 'recharge.points-whole': 'points', 'recharge.points-range': 'points' },
    submit: 'recharging.pay',
  });

const waitingFor = ({ status, isCodeCancelled }: RechargePayment) => {
  if (isCodeCancelled) return status === 'PAYING' ? 'recharging.scan.closing' : 'recharging.scan.given-up';
  return status === 'PAYING' ? 'recharging.scan.waiting' : 'recharging.scan.closed';
};

interface ScanProps {
  readonly payment: RechargePayment;
  /** Called to create another code for the same amount. */
  readonly onRenew: (values: Values) => void;
  readonly renewing: boolean;
}

const Scan = ({ payment, onRenew, renewing }: ScanProps) => {
  const text = useText();
  const { rechargeCommands, clock } = useServices();
  const [isOver, setIsOver] = useState(() => clock.now() >= payment.expiresAt);
  const { status, code, amount, way, expiresAt, id, isSandbox, isCodeCancelled, trouble, refund } = payment;
  const name = text('recharging.scan', { way: text(`recharge.way.${way}`) });
  if (status === 'CREDITED')
    return (
      <div role="status">
        <p>{text('recharging.scan.done', { amount: pointsOfFen(amount) })}</p>
        {isCodeCancelled ? <p>{text('recharge.code.paid')}</p> : null}
        {trouble === undefined ? null : <p>{text(`recharging.trouble.${trouble}`)}</p>}
      </div>
    );
  return (
    <>
      <Facts>
        <Fact name={text('recharging.scan.amount')}>
          <Money amount={BigInt(amount)} />
        </Fact>
        <NumeralsFact name={text('recharging.numerals')} amount={BigInt(amount)} />
      </Facts>
      {status === 'PAYING' && code !== undefined ? (
        <>
          <CodePicture
            code={code}
            label={isOver ? text('recharging.scan.expired', { way: text(`recharge.way.${way}`) }) : name}
            isOver={isOver}
          />
          <Countdown
            until={expiresAt}
            left="recharging.scan.left"
            over="recharging.scan.over"
            onOver={() => {
              setIsOver(true);
            }}
          />
        </>
      ) : (
        <p role="status">
          {refund === undefined
            ? text(trouble === undefined ? waitingFor(payment) : `recharging.trouble.${trouble}`)
            : text(`recharge.refund.${refund.state}`, { amount: formatAmount(BigInt(refund.amount)) })}
        </p>
      )}
      {way !== 'bank' &&
      (status === 'CLOSED' || (status === 'PAYING' && isOver && !isCodeCancelled)) &&
      trouble === undefined ? (
        <BusyButton
          type="primary"
          busy={renewing}
          onClick={() => {
            onRenew({ points: String(pointsOfFen(amount)), channel: way });
          }}
        >
          {text('recharging.scan.renew')}
        </BusyButton>
      ) : null}
      {isSandbox ? <SandboxPayer onPlay={(play) => rechargeCommands.playSandbox({ id, play })} /> : null}
    </>
  );
};

const Watched = ({ id, ...renewal }: { readonly id: Id } & Pick<ScanProps, 'onRenew' | 'renewing'>) => {
  const text = useText();
  const { data } = useQuery(paymentQuery(useServices(), id));
  return data === undefined ? (
    <p role="status">{text('recharging.scan.waiting')}</p>
  ) : (
    <Scan key={data.id} payment={data} {...renewal} />
  );
};

/** A recharge paid by a payment provider's code. The page updates itself after the payment. */
export const PayByCode = ({ offer }: { readonly offer: RechargeOffer }) => {
  const text = useText();
  const { rechargeCommands, notices } = useServices();
  const [id, setId] = useState<Id>();
  const form = useMemo(() => formOf(offer), [offer]);
  const [channel = 'wechat'] = offer.channels;
  const send = ({ points, channel: way }: Values) =>
    rechargeCommands.submitPayment({ points: pointsIn(points), channel: way });
  const [renewing, setRenewing] = useState(false);
  const renew = async (values: Values): Promise<void> => {
    setRenewing(true);
    try {
      const made = await send(values);
      if (made.ok) setId(made.value.id);
      else notices.show(presentRefusal(made.refusal));
    } catch (error) {
      // The command has already shown the failure; the expired code stays.
      if (!(error instanceof Failure)) throw error;
    } finally {
      setRenewing(false);
    }
  };
  return (
    <section className={styles['card']} aria-label={text('recharging.online')}>
      <h2 className={styles['heading']}>{text('recharging.online')}</h2>
      {id === undefined ? (
        <>
          <OpenPayments onContinue={setId} />
          <p className={styles['soft']}>
            {text('recharging.online.note', { most: formatPoints(offer.qrMax) })}
          </p>
          <div className={styles['form']}>
            <FormView<Values, Values, RechargeReceipt>
              of={form}
              initial={{ points: '', channel }}
              send={send}
              onDone={(receipt) => {
                setId(receipt.id);
              }}
            />
          </div>
        </>
      ) : (
        <div className={styles['scan']}>
          <Watched id={id} renewing={renewing} onRenew={(values) => void renew(values)} />
          <Button
            onClick={() => {
              setId(undefined);
            }}
          >
            {text('recharging.again')}
          </Button>
        </div>
      )}
    </section>
  );
};
