import { Button, Switch } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { KICK_REASONS } from '@/domain/chat/kicked-out';
import { KickedOutQuestion } from '@/ui/chat/attendant/kicked-out-question';
import { ChatComposer } from '@/ui/chat/composer/chat-composer';
import { MessageText } from '@/ui/kit/message/message-text';
import { ImageStrip } from '@/ui/work-order/image-strip';
import { SimulationControls } from '../simulation-controls';
import { Section } from '../section';
import styles from '../showcase.module.css';
import { useShowcaseText } from '../texts';
import type { World } from '../world';

const WORK_ORDER = '9007199254740993123';

/**
 * The section of the chat composer. Sent messages go to a real outbox, whose content is shown above the composer.
 * Buttons simulate delays and failures of the server, and the reasons for which the messaging service ends a login.
 */
export const ChatSection = ({ world }: { readonly world: World }) => {
  const say = useShowcaseText();
  const [isFinished, setIsFinished] = useState(false);
  const entries = useSyncExternalStore(world.outbox.subscribe, world.outbox.entries);
  return (
    <Section id="composer">
      <SimulationControls simulation={world.files} uploads />
      <label>
        <Switch checked={isFinished} onChange={setIsFinished} /> {say('finished')}
      </label>
      <div className={styles['knobs']} role="group" aria-label={say('kicked-out')}>
        {say('kicked-out')}
        {KICK_REASONS.map((reason) => (
          <Button
            key={reason}
            onClick={() => {
              world.showLine({ status: 'asking', reason });
            }}
          >
            {reason}
          </Button>
        ))}
      </div>
      <KickedOutQuestion />
      <div className={styles['chat']}>
        <ol aria-label={say('written')}>
          {entries.map(({ requestId, text, images }) => (
            <li key={requestId}>
              <p>
                <MessageText>{text}</MessageText>
              </p>
              <ImageStrip images={images.map(({ url }) => url)} />
            </li>
          ))}
        </ol>
        <ChatComposer workOrderId={WORK_ORDER} isFinished={isFinished} />
      </div>
    </Section>
  );
};
