import { useChatText } from '../use-chat-text';
import styles from './quick-reply-options.module.css';
import type { QuickReplyList } from './use-quick-reply-list';

interface Props {
  readonly id: string;
  readonly list: QuickReplyList;
  readonly onTake: (reply: string) => void;
}

/** The id of an option, to which the text field's `aria-activedescendant` refers. */
export const optionId = (id: string, place: number): string => `${id}-${place}`;

/** The list of quick replies above the text field. The focus stays in the field, even when a reply is clicked. */
export const QuickReplyOptions = ({ id, list, onTake }: Props) => {
  const text = useChatText();
  if (!list.isOpen) return null;
  return (
    <div
      className={styles['panel']}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <ul id={id} className={styles['list']} role="listbox" aria-label={text('chat.composer.quick-replies')}>
        {list.shown.map((reply, place) => (
          <li
            key={reply}
            id={optionId(id, place)}
            ref={(element) => {
              if (place === list.current) element?.scrollIntoView({ block: 'nearest' });
            }}
            role="option"
            aria-selected={place === list.current}
            onMouseMove={() => {
              if (place !== list.current) list.pointAt(place);
            }}
            onClick={() => {
              onTake(reply);
            }}
          >
            {reply}
          </li>
        ))}
      </ul>
      <p className={styles['hint']}>{text('chat.composer.quick-replies-hint')}</p>
    </div>
  );
};
