import { Button } from 'antd';
import { useText } from '../../kit/text/use-text';
import styles from './reply-composer.module.css';
import type { ReplyModel } from './use-reply';

interface Props {
  readonly reply: ReplyModel;
  readonly onOpen: () => void;
}

/** Shows the options and pictures that will be sent with the text. */
export const ReplyExtras = ({ reply, onOpen }: Props) => {
  const text = useText();
  const { images, noteOnOrder, requestReshipment } = reply.input;
  const what = [
    ...(images.length > 0 ? [text('reply.also.images', { count: images.length })] : []),
    ...(noteOnOrder ? [text('reply.note-on-order')] : []),
    ...(requestReshipment ? [text('reply.request-reshipment')] : []),
  ];
  if (what.length === 0) return null;
  return (
    <Button type="link" className={styles['extras'] ?? ''} onClick={onOpen}>
      {text('reply.also', { what: what.join(' · ') })}
    </Button>
  );
};
