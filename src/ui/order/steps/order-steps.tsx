import { Button, Dropdown } from 'antd';
import { useCallback, useRef } from 'react';
import { expectedStep } from '@/domain/order/life/available-order-actions';
import type { OrderVerb } from '@/domain/order/life/order-command';
import type { Order } from '@/domain/order/order';
import { BusyButton } from '../../kit/busy-button';
import { useText } from '../../kit/text/use-text';
import { useFocusFallback } from '../../kit/use-focus-fallback';
import styles from './order-steps.module.css';
import { useOrderStep } from './use-order-step';

/** The number of steps with a button; further steps are in a menu. */
const IN_SIGHT = 3;
const NONE: readonly OrderVerb[] = [];

interface Props {
  readonly order: Order;
  /**
   * `thumb` shows one large button for use on a phone, and the other steps in a menu. `aside` is for a place next
   * to the actions of another record, such as a work order.
   */
  readonly look?: 'head' | 'thumb' | 'aside';
}

/** The steps that the back end offers this user now, the most likely one first. */
export const OrderSteps = ({ order, look = 'head' }: Props) => {
  const text = useText();
  const group = useRef<HTMLSpanElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const { busy, take, dialog } = useOrderStep(order);
  // A completed step removes its button, so the focus moves to the next button.
  const fallback = useFocusFallback(
    useCallback(() => group.current?.querySelector('button') ?? group.current, []),
  );
  const { actions = NONE } = order;
  const most = look === 'thumb' ? 1 : actions.length > IN_SIGHT + 1 ? IN_SIGHT : actions.length;
  const seen = actions.slice(0, most);
  const more = actions.slice(seen.length);
  const expected = expectedStep(actions);
  return (
    <>
      <span
        ref={group}
        role="group"
        aria-label={text('order-step.group')}
        tabIndex={-1}
        className={styles['steps']}
        data-look={look}
      >
        {seen.map((verb) => (
          <span key={verb} ref={fallback}>
            <BusyButton
              busy={busy}
              type={verb === expected && look !== 'aside' ? 'primary' : 'default'}
              {...(look === 'thumb' ? { size: 'large', block: true } : {})}
              onClick={() => {
                take(verb);
              }}
            >
              {text(`order-step.${verb}`)}
            </BusyButton>
          </span>
        ))}
        {more.length === 0 ? null : (
          <span ref={fallback}>
            <Dropdown
              autoFocus
              disabled={busy}
              trigger={['click']}
              menu={{
                items: more.map((verb) => ({ key: verb, label: text(`order-step.${verb}`) })),
                onClick: ({ key }) => {
                  const verb = more.find((each) => each === key);
                  if (verb === undefined) return;
                  // The menu closes and loses the focus. The dialog of the step returns the focus to the button.
                  menu.current?.focus();
                  take(verb);
                },
              }}
            >
              {/* A busy button keeps the focus, which a disabled one would lose. */}
              <Button
                ref={menu}
                disabled={false}
                aria-busy={busy}
                aria-disabled={busy}
                aria-haspopup="menu"
                {...(look === 'thumb' ? { size: 'large' } : {})}
              >
                {text('order-step.more')}
              </Button>
            </Dropdown>
          </span>
        )}
      </span>
      {dialog}
    </>
  );
};
