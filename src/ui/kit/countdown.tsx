import { useEffect, useEffectEvent, useState } from 'react';
import { type Instant, SECOND } from '@/domain/kernel/instant';
import type { MessageKey } from '@/messages/keys';
import { useServices } from './services/services';
import { useText } from './text/use-text';

const two = (count: number): string => String(count).padStart(2, '0');

interface Props {
  readonly until: Instant;
  /** The text for the remaining time, with the placeholder `{time}`. */
  readonly left: MessageKey;
  readonly over: MessageKey;
  /** Called once, when the time is over. */
  readonly onOver?: () => void;
}

/** Counts down the remaining time. Screen readers do not announce each second. */
export const Countdown = ({ until, left: leftText, over, onOver }: Props) => {
  const text = useText();
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  const left = Math.max(0, Math.ceil((until - now) / SECOND));
  const tell = useEffectEvent(() => onOver?.());
  useEffect(() => {
    const timer = setInterval(() => {
      const at = clock.now();
      setNow(at);
      if (at < until) return;
      clearInterval(timer);
      tell();
    }, SECOND);
    return () => {
      clearInterval(timer);
    };
  }, [clock, until]);
  return left > 0 ? (
    <p role="timer">{text(leftText, { time: `${two(Math.floor(left / 60))}:${two(left % 60)}` })}</p>
  ) : (
    <p role="status">{text(over)}</p>
  );
};
