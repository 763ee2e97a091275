import { SECOND } from '@/domain/kernel/instant';
import type { MallOrderRow } from '@/domain/mall/mall-order';
import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { fieldsOf } from '../kit/list';
import { thumbImage } from '../kit/picture/preview-image';
import { StatusTag } from '../kit/tag/status-tag';
import { UserText } from '../kit/text/user-text';
import { TwoLines } from '../kit/two-lines/two-lines';
import { durationIn } from '../work-order';
import { goodsOf, STATUS_TINTS, STATUS_TEXTS } from './mall-order-texts';
import styles from './mall-order.module.css';

const field = fieldsOf<MallOrderRow>();

/** The fields of an order, each declared once. */
export const MALL_ORDER_FIELDS = {
  no: field.text('no', 'mall-order.no', ({ orderNo }) => orderNo, { width: '176px' }),
  status: field.text('status', 'mall-order.status', ({ status }, { text }) => text(STATUS_TEXTS[status]), {
    width: '136px',
    cell: ({ status, openRefunds, refundAskedAt, failedRefunds }, { text, now }) => {
      if (openRefunds === 0 && failedRefunds === 0)
        return <StatusTag tint={STATUS_TINTS[status]}>{text(STATUS_TEXTS[status])}</StatusTag>;
      // The refund is what staff look for, so its tag stands alone in the first line, where it is not cut away.
      const tags = (
        <span>
          {openRefunds > 0 ? <StatusTag tint="danger">{text('mall-order.refund-asked')}</StatusTag> : null}{' '}
          {failedRefunds > 0 ? <StatusTag tint="danger">{text('mall-order.refund-failed')}</StatusTag> : null}
        </span>
      );
      const rest = (
        <>
          <span>{text(STATUS_TEXTS[status])}</span>
          {refundAskedAt === undefined ? null : (
            <>
              {' · '}
              <span>
                {text('mall-order.refund-waits', {
                  duration: durationIn(text, Math.max(0, now - refundAskedAt) / SECOND),
                })}
              </span>
            </>
          )}
        </>
      );
      return <TwoLines first={tags} second={rest} />;
    },
  }),
  goods: field.text('goods', 'mall-order.lines', (order, { text }) => goodsOf(order, text), {
    wide: true,
    ellipsis: true,
    cell: ({ title, pieces, lineCount, pictures }, { text }) => {
      const picture = pictures.find(isAllowedUrl);
      return (
        <span className={styles['named']}>
          {picture === undefined ? null : (
            <img {...thumbImage(picture, 32)} alt="" loading="lazy" width={32} height={32} />
          )}
          <span className={styles['cut']} title={title}>
            <UserText>{title}</UserText>
          </span>
          <span className={styles['whole']}>
            {text(lineCount > 1 ? 'mall-order.goods.pieces-of-several' : 'mall-order.goods.pieces', {
              pieces,
            })}
          </span>
        </span>
      );
    },
  }),
  goodsSum: field.money('goodsSum', 'mall-order.goods', ({ goods }) => goods),
  discount: field.money('discount', 'mall-order.discount', ({ discount }) =>
    discount === 0 ? null : discount,
  ),
  freight: field.money('freight', 'mall-order.freight', ({ freight }) => freight),
  payable: field.money('payable', 'mall-order.total', ({ payable }) => payable),
  refunded: field.money('refunded', 'mall-order.refunded', ({ refundedTotal }) =>
    refundedTotal === 0 ? null : refundedTotal,
  ),
  buyer: field.text('buyer', 'mall-order.buyer', ({ buyerName }) => buyerName, { width: '88px' }),
  receiver: field.text('receiver', 'mall-order.receiver', ({ receiver }) => receiver, { width: '80px' }),
  phone: field.text('phone', 'order.phone', ({ phone }) => phone, { width: '128px' }),
  address: field.text('address', 'mall-order.address', ({ address }) => address, {
    wide: true,
    ellipsis: true,
    startsHidden: true,
  }),
  invoice: field.text(
    'invoice',
    'mall-order.invoice',
    ({ invoice: { kind } }, { text }) => text(`mall-order.invoice.${kind}`),
    { width: '96px', startsHidden: true },
  ),
  invoiceTitle: field.text('invoiceTitle', 'mall-order.invoice.title', ({ invoice }) => invoice.title, {
    applies: ({ invoice }) => invoice.kind !== 'none',
    ellipsis: true,
    startsHidden: true,
  }),
  taxNumber: field.text('taxNumber', 'mall-order.invoice.tax-number', ({ invoice }) => invoice.taxNumber, {
    applies: ({ invoice }) => invoice.kind === 'company',
    width: '176px',
    startsHidden: true,
  }),
  created: field.moment('created', 'mall-order.created', ({ createdAt }) => createdAt),
};
