import { Link } from 'react-router-dom';
import { formatMinute } from '@/domain/dates/format';
import type { CommonNotice } from '@/domain/notice/common-notice';
import { countOf, handOverText, handOverTitle, type HandOverNotice } from '@/domain/hand-over/hand-over';
import { moneyNoticeParams, moneyNoticePath } from '@/domain/notice/money-notice';
import { orderNewsPlace } from '@/domain/notice/order-news';
import type { ReminderNotice } from '@/domain/own-reminder/own-reminder';
import { usableFrom } from '@/domain/payee/payee';
import { WITHDRAWAL_RIGHTS } from '@/domain/withdrawal/withdrawal-table';
import { HasPermission } from '../kit/access/has-access';
import { useText, type Text } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import styles from './notice-texts.module.css';

/* The title, date and text of a notice, for the notice above the page and for the list of notices. */

type NoticeFacts = Pick<
  CommonNotice,
  'title' | 'content' | 'payee' | 'access' | 'money' | 'reminder' | 'handOver' | 'order'
>;

const reminderIn = ({ workId: id, orderNo, text: content, isFinished }: ReminderNotice, text: Text): string =>
  [
    text(content === '' ? 'own-reminder.news.plain' : 'own-reminder.news', { id, orderNo, text: content }),
    ...(isFinished ? [text('own-reminder.news.finished')] : []),
  ].join(' ');

/** The text of a hand-over, for its notice and its toast. */
export const handOverIn = (news: HandOverNotice, text: Text): string => {
  const { workId: id, by, note, to } = news;
  const count = countOf(news);
  return text(handOverText({ note, to, count }), { id, by, note, to: to ?? '', count });
};

/**
 * The title of a notice. A notice that staff published keeps its title; a notice that the platform creates gets a title
 * in the screen language.
 */
export const titleOf = (
  { title, payee, access, money, reminder, handOver, order }: NoticeFacts,
  text: Text,
): string => {
  if (reminder !== undefined) return text('own-reminder.news.title', { id: reminder.workId });
  if (handOver !== undefined)
    return text(handOverTitle(handOver), { id: handOver.workId, count: countOf(handOver) });
  if (order !== undefined) return text(`order-news.${order.kind}.title`);
  if (money !== undefined) return text(`money-news.${money.kind}.title`);
  if (payee !== undefined) return text('payees.news.title');
  return access === undefined ? title : text(`account-access.news.${access.verb}.title`);
};

const contentOf = (
  { content, payee, access, money, reminder, handOver, order }: NoticeFacts,
  text: Text,
): string => {
  if (reminder !== undefined) return reminderIn(reminder, text);
  if (handOver !== undefined) return handOverIn(handOver, text);
  if (order !== undefined) return text(`order-news.${order.kind}`, { orderNo: order.orderNo });
  if (money !== undefined) return text(`money-news.${money.kind}`, moneyNoticeParams(money));
  if (access !== undefined)
    return text(`account-access.news.${access.verb}`, { by: access.by, reason: access.reason });
  if (payee === undefined) return content;
  return text('payees.news', {
    ...{ name: payee.name, digits: payee.lastDigits, by: payee.addedBy },
    ...{ at: formatMinute(payee.addedAt), usable: formatMinute(usableFrom(payee.addedAt)) },
  });
};

/**
 * The date of a notice, and the time at which its text was changed. A notice about hand-overs shows no such
 * time, because only further hand-overs within a minute change its text.
 */
export const NoticeDate = ({ notice: { at, updatedAt, handOver } }: { readonly notice: CommonNotice }) => {
  const text = useText();
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{formatMinute(at)}</time>
      {updatedAt === undefined || handOver !== undefined ? null : (
        <time dateTime={new Date(updatedAt).toISOString()}>
          {text('notices.updated', { at: formatMinute(updatedAt) })}
        </time>
      )}
    </>
  );
};

/**
 * The text of a notice, with a link if the user may open the target. The target is the page to remove a new payee, the
 * order of a missed deadline, or the list with the decided recharge or withdrawal. For a notice about a work order,
 * `WorkNoticeActions` shows the link.
 */
export const NoticeContent = ({ notice }: { readonly notice: NoticeFacts }) => {
  const text = useText();
  return (
    <>
      <UserText>{contentOf(notice, text)}</UserText>
      {notice.payee === undefined ? null : (
        <HasPermission any={[WITHDRAWAL_RIGHTS.payees]}>
          {' '}
          <Link className={styles['link']} to="/integral/withdraw">
            {text('payees.manage')}
          </Link>
        </HasPermission>
      )}
      {notice.order === undefined ? null : (
        <HasPermission any={['order:detail']}>
          {' '}
          <Link className={styles['link']} to={orderNewsPlace(notice.order)}>
            {text('order-news.open', { orderNo: notice.order.orderNo })}
          </Link>
        </HasPermission>
      )}
      {notice.money === undefined ? null : (
        <HasPermission any={['integral:list']}>
          {' '}
          <Link className={styles['link']} to={moneyNoticePath(notice.money)}>
            {text('money-news.open', { no: moneyNoticeParams(notice.money).no })}
          </Link>
        </HasPermission>
      )}
    </>
  );
};
