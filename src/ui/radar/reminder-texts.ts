import { type Instant, SECOND } from '@/domain/kernel/instant';
import type { RadarKind } from '@/domain/radar/radar';
import { isRemindedRecently, type Recipient, remindersOf } from '@/domain/radar/reminder';
import type { Text } from '../kit/text/use-text';
import { durationIn, withWork } from '../work-order';

/** The text of a reminder in one conversation. */
export interface ReminderText {
  readonly recipientId: string;
  readonly recipientName: string;
  readonly workId: string;
  readonly text: string;
  readonly isRecent: boolean;
}

export const keyOf = ({ recipientId, workId }: ReminderText): string => `${recipientId}/${workId}`;

/**
 * The text for each conversation of a recipient. It lists only work orders that all parties of the conversation can
 * see.
 */
export const reminderTexts = (
  recipient: Recipient,
  { text, now, listAt }: { readonly text: Text; readonly now: Instant; readonly listAt: string },
): readonly ReminderText[] =>
  remindersOf(recipient).map(({ workId, lines }) => ({
    recipientId: recipient.id,
    recipientName: recipient.name,
    workId,
    text: [
      // The listed work orders wait for the handler's side, so only a handler is asked to act.
      text(recipient.kind === 'handler' ? 'radar.message.first' : 'radar.message.first.of-handler'),
      ...lines.map(({ id, orderNo, carPlate, waitingSince }, index) =>
        text('radar.message.line', {
          place: index + 1,
          no: orderNo,
          plate: carPlate,
          waiting: durationIn(text, Math.max(0, (now - waitingSince) / SECOND)),
          link: `${listAt}?${withWork(new URLSearchParams(), id).toString()}`,
        }),
      ),
    ].join('\n'),
    isRecent: isRemindedRecently(recipient.works.find(({ id }) => id === workId)?.remindedAt, now),
  }));

/** The tab of the radar that a URL selects. */
export const kindIn = (searchParams: URLSearchParams): RadarKind => {
  const written = searchParams.get('kind');
  return written === 'handler' || written === 'shop' ? written : 'seller';
};
