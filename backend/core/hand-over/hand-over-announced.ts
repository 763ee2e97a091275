import { handOverText, type HandOverNews } from '@/domain/hand-over/hand-over';
import { texts } from '@/messages/areas/hand-over';
import { format } from '@/messages/format';
import type { Announcement } from '../ports/withdrawals.port';

const TEXTS = texts['zh-CN'];

/** The notice of a hand-over as plain text, for clients that do not format their own text. */
export const handOverAnnounced = ({ workId: id, by, note, to }: HandOverNews): Announcement => ({
  title: format(TEXTS['hand-over.news.title'], { id }),
  content: format(TEXTS[handOverText({ note, to })], { id, by, note, to: to ?? '' }),
});
