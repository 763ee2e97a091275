import type { ReminderNotice } from '@/domain/own-reminder/own-reminder';
import { texts } from '@/messages/areas/own-reminder';
import { format } from '@/messages/format';

const TEXTS = texts['zh-CN'];

/** The notice of a reminder as plain text, for clients that do not build the text from the notice's data. */
export const reminderAnnounced = ({ workId, orderNo, text, isFinished }: ReminderNotice) => ({
  title: format(TEXTS['own-reminder.news.title'], { id: workId }),
  content: [
    format(TEXTS[text === '' ? 'own-reminder.news.plain' : 'own-reminder.news'], {
      id: workId,
      orderNo,
      text,
    }),
    ...(isFinished ? [TEXTS['own-reminder.news.finished']] : []),
  ].join(''),
});
