import type { MallOrderRow } from '@/domain/mall/mall-order';
import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { previewUrl } from '@/domain/upload/preview';
import { fieldsOf } from '../kit/list';
import { StatusTag } from '../kit/tag/status-tag';
import { UserText } from '../kit/text/user-text';
import { STATUS_TINTS, STATUS_TEXTS } from './mall-order-texts';
import styles from './mall-order.module.css';

const field = fieldsOf<MallOrderRow>();

/** The facts of an order, each described once. */
export const MALL_ORDER_FIELDS = {
  no: field.text('no', 'mall-order.no', ({ orderNo }) => orderNo, { width: '176px' }),
  status: field.text('status', 'mall-order.status', ({ status }, { text }) => text(STATUS_TEXTS[status]), {
    width: '136px',
    cell: ({ status, openRefunds, failedRefunds }, { text }) => (
      <span>
        <StatusTag tint={STATUS_TINTS[status]}>{text(STATUS_TEXTS[status])}</StatusTag>{' '}
        {openRefunds > 0 ? <StatusTag tint="danger">{text('mall-order.refund-asked')}</StatusTag> : null}
        {failedRefunds > 0 ? <StatusTag tint="danger">{text('mall-order.refund-failed')}</StatusTag> : null}
      </span>
    ),
  }),
  goods: field.text(
    'goods',
    'mall-order.lines',
    ({ title, pieces }, { text }) => text('mall-order.goods.of', { title, pieces }),
    {
      wide: true,
      ellipsis: true,
      cell: ({ title, pieces, pictures }, { text }) => {
        const picture = pictures.find(isAllowedUrl);
        return (
          <span className={styles['named']}>
            {picture === undefined ? null : (
              <img src={previewUrl(picture, 'small')} alt="" loading="lazy" width={32} height={32} />
            )}
            <span className={styles['cut']} title={title}>
              <UserText>{title}</UserText>
            </span>
            <span className={styles['whole']}>{text('mall-order.goods.pieces', { pieces })}</span>
          </span>
        );
      },
    },
  ),
  goodsSum: field.money('goodsSum', 'mall-order.goods', ({ goods }) => goods),
  discount: field.money('discount', 'mall-order.discount', ({ discount }) =>
    discount === 0 ? null : discount,
  ),
  freight: field.money('freight', 'mall-order.freight', ({ freight }) => freight),
  payable: field.money('payable', 'mall-order.payable', ({ payable }) => payable),
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
    ellipsis: true,
    startsHidden: true,
  }),
  taxNumber: field.text('taxNumber', 'mall-order.invoice.tax-number', ({ invoice }) => invoice.taxNumber, {
    width: '176px',
    startsHidden: true,
  }),
  created: field.moment('created', 'mall-order.created', ({ createdAt }) => createdAt),
};
