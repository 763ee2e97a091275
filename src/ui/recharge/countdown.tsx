import { useEffect, useState } from 'react';
import { type Instant, SECOND } from '@/domain/kernel/instant';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';

const two = (count: number): string => String(count).padStart(2, '0');

/** How long a code can still be paid for. Read aloud once, and not each second. */
export const Countdown = ({ until }: { readonly until: Instant }) => {
  const text = useText();
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(clock.now());
    }, SECOND);
    return () => {
      clearInterval(timer);
    };
  }, [clock]);
  const left = Math.ceil((until - now) / SECOND);
  return left > 0 ? (
    <p role="timer">
      {text('recharging.scan.left', { time: `${two(Math.floor(left / 60))}:${two(left % 60)}` })}
    </p>
  ) : (
    <p role="status">{text('recharging.scan.over')}</p>
  );
};
