import { ClockCircleOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { presentRefusal } from '@/application/request/present';
import { formatMinute } from '@/domain/dates/format';
import { countOf } from '@/domain/hand-over/hand-over';
import { type ReminderNotice, type Snooze, snoozedTo, SNOOZES } from '@/domain/own-reminder/own-reminder';
import type { CommonNotice } from '@/domain/notice/common-notice';
import type { MessageKey } from '@/messages/keys';
import { HasPermission } from '../kit/access/has-access';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useBusy } from '../kit/use-busy';
import { TAKES_PART_IN_WORK, withWork, workListLink } from '../work-order';
import styles from './notice-texts.module.css';

/** The label of each delay by which a reminder can be postponed. */
const LABELS: Readonly<Record<Snooze, MessageKey>> = {
  minutes: 'own-reminder.later.minutes',
  hour: 'own-reminder.time.hour',
  tomorrow: 'own-reminder.time.tomorrow',
};

interface LaterProps {
  readonly reminder: ReminderNotice;
  /** Called when the user has postponed the reminder. */
  readonly onSet: () => void;
}

/** Postpones a due reminder: sets a new one with the same text, unless the user has already set another reminder. */
const Later = ({ reminder: { workId, text: content }, onSet }: LaterProps) => {
  const text = useText();
  const { clock, notices, ownReminders, ownReminderCommands } = useServices();
  const { busy, run } = useBusy();
  const postpone = async (snooze: Snooze) => {
    const { at: waits } = await ownReminders.of(workId);
    if (waits !== undefined) {
      notices.show({
        ...{ as: 'toast', tone: 'info' },
        text: { key: 'own-reminder.later.waits', params: { at: formatMinute(waits) } },
      });
      return;
    }
    const at = snoozedTo(snooze, clock.now());
    const result = await ownReminderCommands.set({ workId, at, text: content });
    if (!result.ok) {
      notices.show(presentRefusal(result.refusal));
      return;
    }
    notices.show({
      ...{ as: 'toast', tone: 'success' },
      text: { key: 'own-reminder.later.set', params: { at: formatMinute(at) } },
    });
    onSet();
  };
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      disabled={busy}
      menu={{
        items: SNOOZES.map((snooze) => ({ key: snooze, label: text(LABELS[snooze]) })),
        onClick: ({ key }) => {
          const snooze = SNOOZES.find((each) => each === key);
          if (snooze !== undefined) void run(() => postpone(snooze));
        },
      }}
    >
      <Button size="small" loading={busy} icon={<ClockCircleOutlined aria-hidden />} aria-haspopup="menu">
        {text('own-reminder.later')}
      </Button>
    </Dropdown>
  );
};

/** How a user has reacted to a notice: opened its work order, or postponed its reminder. */
export type NoticeHandling = 'opened' | 'postponed';

interface Props {
  readonly notice: Pick<CommonNotice, 'reminder' | 'handOver'>;
  readonly onTaken: (by: NoticeHandling) => void;
}

/** The open work orders that the user handles. */
export const OWN_WORK = workListLink('/work/list', { party: 'handled', open: true });

/**
 * The actions on a notice about a work order: open the work order, and postpone the reminder. A notice about several
 * work orders opens the list.
 */
export const WorkNoticeActions = ({ notice: { reminder, handOver }, onTaken }: Props) => {
  const text = useText();
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const workId = (reminder ?? handOver)?.workId;
  // The earlier handler may no longer see the work order.
  if (workId === undefined || handOver?.to !== undefined) return null;
  const isMany = handOver !== undefined && countOf(handOver) > 1;
  return (
    <div className={styles['ways']}>
      <Link
        className={styles['link']}
        to={isMany ? OWN_WORK : { pathname, search: withWork(searchParams, workId).toString() }}
        preventScrollReset
        onClick={() => {
          onTaken('opened');
        }}
      >
        {isMany ? text('hand-over.news.open') : text('own-reminder.news.open', { id: workId })}
      </Link>
      {reminder === undefined ? null : (
        <HasPermission any={TAKES_PART_IN_WORK}>
          <Later
            reminder={reminder}
            onSet={() => {
              onTaken('postponed');
            }}
          />
        </HasPermission>
      )}
    </div>
  );
};
