import type { WorkListItem } from '@/domain/work-order/work-list';
import { isFinished } from '@/domain/work-order/work-state';
import { remarkText } from '../kit/text/stored-text';
import type { Text } from '../kit/text/use-text';

/** The last message as one line; for a work order that was finished with a remark, that remark. */
export const lastLineOf = ({ state, id, remark, lastMessage }: WorkListItem, text: Text): string => {
  if (isFinished({ id, state }) && remark !== '') return remarkText(text, remark);
  if (lastMessage === undefined) return '';
  const { authorName, text: content, pictures, files = 0 } = lastMessage;
  const parts = [
    ...(pictures > 0 ? [text('work-list.pictures', { count: pictures })] : []),
    ...(files > 0 ? [text('work-list.files', { count: files })] : []),
  ];
  const shown = content === '' ? parts.join(' ') : content;
  return text('work-list.last-line', { author: authorName, text: shown });
};
