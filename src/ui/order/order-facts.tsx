import { formatDate, formatMinute } from '@/domain/dates/format';
import { accountKey, sellerParty } from '@/domain/ledger/ledger-account';
import { isMaskedPhone } from '@/domain/order/life/customer-phone';
import type { Order } from '@/domain/order/order';
import { CopyButton } from '../kit/copy-button';
import { useCarrier } from '../kit/dictionary/use-carrier';
import { VideoPlayer } from '../kit/video/video-player';
import { Fact, Facts } from '../kit/facts/facts';
import { Money, MoneyInNumerals } from '../kit/money/money';
import { useText } from '../kit/text/use-text';
import { PartyAvailable } from '../balances';
import { ImageStrip } from '../work-order';
import { UserText } from '../kit/text/user-text';
import styles from './order-facts.module.css';
import { projectName } from './project-name';

interface OfOrder {
  readonly order: Order;
}

const Amount = ({ cents, inNumerals = false }: { readonly cents: number; readonly inNumerals?: boolean }) => (
  <span className={styles['figure']}>
    ¥<Money amount={BigInt(cents)} /> {inNumerals ? <MoneyInNumerals amount={BigInt(cents)} /> : null}
  </span>
);

/**
 * The price and the paid amount; hidden if the user may not see prices. A Chinese page repeats the paid amount in
 * Chinese numerals.
 */
const Prices = ({ order: { amount, paid } }: OfOrder) => {
  const text = useText();
  return (
    <>
      {amount === undefined ? null : (
        <Fact name={text('order.amount')}>
          <Amount cents={amount} />
        </Fact>
      )}
      {paid === undefined ? null : (
        <Fact name={text('order.paid')}>
          {paid > 0 ? <Amount cents={paid} inNumerals /> : text('order.paid.none')}
        </Fact>
      )}
    </>
  );
};

const Waybill = ({ waybill }: { readonly waybill: string }) => {
  const text = useText();
  const carrier = useCarrier(waybill);
  return (
    <span className={styles['figure']}>
      {carrier === '' ? null : <UserText>{`${carrier} `}</UserText>}
      {waybill} <CopyButton value={waybill} name={text('order.waybill')} />
    </span>
  );
};

/** The pictures and notes that the shop added when it completed the installation. */
const Installation = ({ order, seesImages }: OfOrder & Pick<Props, 'seesImages'>) => {
  const text = useText();
  const { evidence, signature, evidenceRemovedAt, serialNumber, mileage, installRemark } = order;
  return (
    <>
      {serialNumber === undefined ? null : (
        <Fact name={text('order-step.serial')}>
          <span className={styles['figure']}>
            {serialNumber} <CopyButton value={serialNumber} name={text('order-step.serial')} />
          </span>
        </Fact>
      )}
      {mileage === undefined ? null : <Fact name={text('order-step.mileage')}>{String(mileage)}</Fact>}
      {installRemark === undefined ? null : (
        <Fact name={text('order.evidence.remark')} wide>
          {installRemark}
        </Fact>
      )}
      {evidence === undefined || !seesImages ? null : (
        <Fact name={text('order.evidence')} wide>
          {evidenceRemovedAt !== undefined ? (
            text('order.evidence.removed', { date: formatDate(evidenceRemovedAt) })
          ) : evidence.length === 0 ? (
            text('order.images.none')
          ) : (
            <ImageStrip images={evidence} />
          )}
        </Fact>
      )}
      {signature === undefined || !seesImages ? null : (
        <Fact name={text('order-step.signature')} wide>
          <ImageStrip images={[signature]} />
        </Fact>
      )}
    </>
  );
};

interface Props extends OfOrder {
  /** The number of the order's work orders that request a reshipment; undefined while unknown. */
  readonly reshipments: number | undefined;
  /** Whether the user may see pictures of orders. */
  readonly seesImages: boolean;
}

/** The facts of an order. Fields that the user may not see are left out. */
export const OrderFacts = ({ order, reshipments, seesImages }: Props) => {
  const text = useText();
  const { customerPhone: phone } = order;
  return (
    <Facts>
      <Fact name={text('order.seller')}>{order.sellerName}</Fact>
      {order.sellerId === undefined ? null : (
        <Fact name={text('order.seller.points')} wide>
          <PartyAvailable party={accountKey(sellerParty(order.sellerId))} />
        </Fact>
      )}
      <Fact name={text('order.handler')}>{order.handlerName ?? ''}</Fact>
      <Fact name={text('order.project')}>{projectName(text, order)}</Fact>
      <Prices order={order} />
      <Fact name={text('order.created')}>
        <span className={styles['figure']}>{formatMinute(order.createdAt)}</span>
      </Fact>
      <Fact name={text('order.customer')}>{order.customerName}</Fact>
      <Fact name={text('order.phone')}>
        {phone === '' ? (
          ''
        ) : (
          <span className={styles['figure']}>
            {phone} {isMaskedPhone(phone) ? null : <CopyButton value={phone} name={text('order.phone')} />}
          </span>
        )}
      </Fact>
      <Fact name={text('order.car')}>{order.carModel}</Fact>
      <Fact name={text('order.plate')}>{order.carPlate}</Fact>
      <Fact name={text('order.region')}>{order.region}</Fact>
      <Fact name={text('order.reshipment')}>
        {reshipments === undefined ? (
          '—'
        ) : (
          <span className={styles['pending']} data-tone={reshipments > 0 ? 'waiting' : 'none'}>
            {text(reshipments > 0 ? 'order.reshipment.pending' : 'order.reshipment.none', {
              count: reshipments,
            })}
          </span>
        )}
      </Fact>
      {order.waybill === '' ? null : (
        <Fact name={text('order.waybill')}>
          <Waybill waybill={order.waybill} />
        </Fact>
      )}
      <Fact name={text('order.address')} wide>
        {order.address === '' ? (
          ''
        ) : (
          <>
            <UserText>{order.address}</UserText>{' '}
            <CopyButton value={order.address} name={text('order.address')} />
          </>
        )}
      </Fact>
      <Fact name={text('order.content')} wide>
        {order.content}
      </Fact>
      <Installation order={order} seesImages={seesImages} />
      {seesImages ? (
        <>
          <Fact name={text('order.images')} wide>
            {order.images.length === 0 ? text('order.images.none') : <ImageStrip images={order.images} />}
          </Fact>
          <Fact name={text('order.video')} wide>
            <VideoPlayer
              url={order.installVideo ?? ''}
              label={text('order.video')}
              none={text('order.video.none')}
              {...(order.videoPoster === undefined ? {} : { poster: order.videoPoster })}
            />
          </Fact>
        </>
      ) : null}
    </Facts>
  );
};
