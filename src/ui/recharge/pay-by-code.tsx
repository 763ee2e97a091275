import { useQuery } from '@tanstack/react-query';
import { Button, QRCode } from 'antd';
import { useMemo, useState } from 'react';
import type { RechargeReceipt } from '@/application/recharge/recharge.port';
import { presentRefusal } from '@/application/request/present';
import type { Id } from '@/domain/kernel/id';
import type { PaymentChannel } from '@/domain/payment/payment';
import type { RechargeOffer, RechargePayment } from '@/domain/recharge/recharge-list';
import { checkRechargePoints } from '@/domain/recharge/submit-recharge';
import { formatAmount } from '@/domain/money/amount';
import { Countdown } from '../kit/countdown';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { Fact, Facts } from '../kit/facts/facts';
import { Money, MoneyInWords } from '../kit/money/money';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { OpenPayments } from './open-payments';
import { PointsField, pointsIn } from './points-field';
import { PointsHint } from './points-hint';
import { WAY_WORDS } from './recharge-fields';
import styles from './recharge-page.module.css';
import { paymentQuery } from './recharge.queries';

interface Values {
  readonly points: string;
  readonly channel: PaymentChannel;
}

const input = inputsOf<Values>();

const formOf = ({ channels, qrMax }: RechargeOffer) =>
  defineForm<Values>({
    fields: [
      input.custom('points', 'recharging.points', () => <PointsField />, {
        required: true,
        wide: true,
        hint: ({ values }) => <PointsHint points={values.points} />,
        check: (words: string) => checkRechargePoints(pointsIn(words), qrMax),
      }),
      input.choice(
        'channel',
        'recharging.channel',
        Object.fromEntries(channels.map((channel) => [channel, WAY_WORDS[channel]])) as Record<
          PaymentChannel,
          (typeof WAY_WORDS)[PaymentChannel]
        >,
      ),
    ],
    fieldOf: { 'recharge.points-whole': 'points', 'recharge.points-range': 'points' },
    submit: 'recharging.pay',
  });

const PLAYS = ['pay', 'fail', 'twice', 'late', 'unrefundable'] as const;

/** Where no money is real, a person plays the payer. */
const Sandbox = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const { rechargeCommands, notices } = useServices();
  const play = async (what: (typeof PLAYS)[number]) => {
    const played = await rechargeCommands.playSandbox({ id, play: what });
    notices.show(
      played.ok
        ? { as: 'toast', tone: 'success', words: { key: 'recharging.sandbox.played' } }
        : presentRefusal(played.refusal),
    );
  };
  return (
    <div role="group" aria-label={text('recharging.sandbox')} className={styles['sandbox']}>
      <p className={styles['soft']}>{text('recharging.sandbox')}</p>
      <div className={styles['plays']}>
        {PLAYS.map((what) => (
          <Button key={what} onClick={() => void play(what)}>
            {text(`recharging.sandbox.${what}`)}
          </Button>
        ))}
      </div>
    </div>
  );
};

const waitingFor = (status: RechargePayment['status']) =>
  status === 'PAYING' ? 'recharging.scan.waiting' : 'recharging.scan.closed';

const Scan = ({ payment }: { readonly payment: RechargePayment }) => {
  const text = useText();
  const { status, code, amount, way, expiresAt, id, isSandbox, trouble, refund } = payment;
  const name = text('recharging.scan', { way: text(`recharge.way.${way}`) });
  if (status === 'CREDITED')
    return <p role="status">{text('recharging.scan.done', { amount: formatAmount(BigInt(amount)) })}</p>;
  return (
    <>
      <Facts>
        <Fact name={text('recharging.scan.amount')}>
          <Money amount={BigInt(amount)} />
        </Fact>
        <Fact name={text('recharging.words')}>
          <MoneyInWords amount={BigInt(amount)} />
        </Fact>
      </Facts>
      {status === 'PAYING' && code !== undefined ? (
        <>
          {/* Black on white in both themes: many applications read nothing else. */}
          <div role="img" aria-label={name} className={styles['code']}>
            <div aria-hidden>
              <QRCode
                value={code}
                type="svg"
                size={184}
                bordered={false}
                color="var(--ant-color-black)"
                bgColor="var(--ant-color-white)"
              />
            </div>
          </div>
          <Countdown until={expiresAt} left="recharging.scan.left" over="recharging.scan.over" />
        </>
      ) : (
        <p role="status">
          {refund === undefined
            ? text(trouble === undefined ? waitingFor(status) : 'recharging.scan.trouble')
            : text(`recharge.refund.${refund.state}`, { amount: formatAmount(BigInt(refund.amount)) })}
        </p>
      )}
      {isSandbox ? <Sandbox id={id} /> : null}
    </>
  );
};

const Watched = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const { data } = useQuery(paymentQuery(useServices(), id));
  return data === undefined ? (
    <p role="status">{text('recharging.scan.waiting')}</p>
  ) : (
    <Scan payment={data} />
  );
};

/** Points by a code of a provider. The page learns of the payment by itself. */
export const PayByCode = ({ offer }: { readonly offer: RechargeOffer }) => {
  const text = useText();
  const { rechargeCommands } = useServices();
  const [id, setId] = useState<Id>();
  const form = useMemo(() => formOf(offer), [offer]);
  const [channel = 'wechat'] = offer.channels;
  return (
    <section className={styles['card']} aria-label={text('recharging.online')}>
      <h2 className={styles['heading']}>{text('recharging.online')}</h2>
      {id === undefined ? (
        <>
          <OpenPayments onContinue={setId} />
          <p className={styles['soft']}>{text('recharging.online.note', { most: offer.qrMax })}</p>
          <div className={styles['form']}>
            <FormView<Values, Values, RechargeReceipt>
              of={form}
              initial={{ points: '', channel }}
              send={(values) =>
                rechargeCommands.submitPayment({
                  points: pointsIn(values.points),
                  channel: values.channel,
                })
              }
              onDone={(receipt) => {
                setId(receipt.id);
              }}
            />
          </div>
        </>
      ) : (
        <div className={styles['scan']}>
          <Watched id={id} />
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
