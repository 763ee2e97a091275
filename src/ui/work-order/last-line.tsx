import { PaperClipOutlined, PictureOutlined } from '@ant-design/icons';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { isFinished } from '@/domain/work-order/work-state';
import { remarkText } from '../kit/text/stored-text';
import { type Text, useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import styles from './last-line.module.css';

type Lined = Pick<WorkListItem, 'id' | 'state' | 'remark' | 'lastMessage'>;

/** The content of a last line: its text, and the numbers of pictures and files that the text does not mention. */
interface LineParts {
  readonly shown: string;
  readonly pictures: number;
  readonly files: number;
}

const countsIn = ({ pictures, files }: Omit<LineParts, 'shown'>, text: Text): readonly string[] => [
  ...(pictures > 0 ? [text('work-list.pictures', { count: pictures })] : []),
  ...(files > 0 ? [text('work-list.files', { count: files })] : []),
];

const partsOf = ({ state, id, remark, lastMessage }: Lined, text: Text): LineParts => {
  const none = { pictures: 0, files: 0 };
  if (isFinished({ id, state }) && remark !== '') return { shown: remarkText(text, remark), ...none };
  if (lastMessage === undefined) return { shown: '', ...none };
  const { authorName, text: content, pictures, files = 0 } = lastMessage;
  const lineOf = (posted: string) => text('work-list.last-line', { author: authorName, text: posted });
  return content === ''
    ? { shown: lineOf(countsIn({ pictures, files }, text).join(' ')), ...none }
    : { shown: lineOf(content), pictures, files };
};

/**
 * The last message as one line of text, with the number of its pictures and files. If the work order was finished with
 * a remark, the line is this remark.
 */
export const lastLineOf = (item: Lined, text: Text): string => {
  const { shown, ...counts } = partsOf(item, text);
  return [shown, ...countsIn(counts, text)].join(' ');
};

/**
 * The last message as one line. If the message has text, icons with the numbers of its pictures and files precede the
 * text, so that a long text does not hide them.
 */
export const LastLine = ({ item }: { readonly item: Lined }) => {
  const text = useText();
  const { shown, pictures, files } = partsOf(item, text);
  const signs = [
    { count: pictures, name: text('work-list.pictures.sign', { count: pictures }), icon: PictureOutlined },
    { count: files, name: text('work-list.files.sign', { count: files }), icon: PaperClipOutlined },
  ];
  return (
    <span title={lastLineOf(item, text)}>
      {signs.map(({ count, name, icon: Icon }) =>
        count === 0 ? null : (
          <span key={name} className={styles['sign']} role="img" aria-label={name}>
            <Icon aria-hidden />
            {count}
          </span>
        ),
      )}
      <UserText>{shown}</UserText>
    </span>
  );
};
