import type { NoticeText } from '@/application/kernel/notifier.port';
import type { Refusal } from '@/domain/refusals';
import type { MessageParams } from '@/messages/format';

/** Looks up a key that the catalogue may not have. */
export type Lookup = (key: string, params?: MessageParams) => string;

/** The parameters of a refusal for its text. */
export const paramsOf = (refusal: Refusal): MessageParams => ({ ...refusal.params });

/** The text of a notice. It comes from a key, from a refusal, or from the server. */
export const textOfNotice = (lookup: Lookup, notice: NoticeText): string => {
  if ('literal' in notice) return notice.literal;
  return 'refusal' in notice
    ? lookup(notice.refusal.code, paramsOf(notice.refusal))
    : lookup(notice.key, notice.params);
};
