import { countOf, handOverText, handOverTitle, type HandOverNotice } from '@/domain/hand-over/hand-over';
import { texts } from '@/messages/areas/hand-over';
import { format } from '@/messages/format';
import type { Announcement } from '../ports/withdrawals.port';

const TEXTS = texts['zh-CN'];

/** The notice of a hand-over as plain text, for clients that do not build the text from the notice's data. */
export const handOverAnnounced = (news: HandOverNotice): Announcement => {
  const { workId: id, by, note, to } = news;
  const count = countOf(news);
  return {
    title: format(TEXTS[handOverTitle(news)], { id, count }),
    content: format(TEXTS[handOverText({ note, to, count })], { id, by, note, to: to ?? '', count }),
  };
};
