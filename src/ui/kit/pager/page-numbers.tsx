import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { PagerNumbers } from '@/domain/paging/paging';
import { useText } from '../text/use-text';
import styles from './pager.module.css';

interface StepProps {
  readonly name: string;
  readonly icon: ReactNode;
  /** The target page. Undefined at the first or last page, where the button stays and keeps the focus. */
  readonly to: number | undefined;
  readonly onPage: (page: number) => void;
}

/** A button with an icon that leads to another page: previous, next, or across a gap in the numbers. */
const Step = ({ name, icon, to, onPage }: StepProps) => (
  <li>
    <Button
      type="text"
      className={styles['button'] ?? ''}
      icon={icon}
      aria-label={name}
      title={name}
      aria-disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) onPage(to);
      }}
    />
  </li>
);

interface Props {
  readonly page: number;
  readonly last: number;
  readonly shown: PagerNumbers;
  readonly onPage: (page: number) => void;
}

/** The buttons for the previous and next page, and the page numbers with their gaps. */
export const PageNumbers = ({ page, last, shown, onPage }: Props) => {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const jumped = useRef(false);
  const { numbers, back, ahead } = shown;
  // The clicked gap may disappear with the page change, so the focus moves to the number of the new page.
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (jumped.current) current?.focus({ preventScroll: true });
    jumped.current = false;
  }, [page]);
  const jump = (to: number) => {
    jumped.current = true;
    onPage(to);
  };
  const gap = (to: number | undefined, icon: ReactNode) =>
    to === undefined ? null : (
      <Step name={text('pager.jump-to', { page: to })} icon={icon} to={to} onPage={jump} />
    );
  return (
    <nav aria-label={text('pager.name')}>
      <ul ref={list} className={styles['numbers']}>
        <Step
          name={text('pager.previous')}
          icon={<LeftOutlined aria-hidden />}
          to={page > 1 ? page - 1 : undefined}
          onPage={onPage}
        />
        {numbers.map((number) => (
          <Fragment key={number}>
            {number === last ? gap(ahead, <DoubleRightOutlined aria-hidden />) : null}
            <li>
              <Button
                {...(number === page
                  ? { color: 'primary', variant: 'outlined', 'aria-current': 'page' }
                  : { color: 'default', variant: 'text' })}
                className={styles['button'] ?? ''}
                aria-label={text('pager.page', { page: number })}
                onClick={() => {
                  if (number !== page) onPage(number);
                }}
              >
                {number}
              </Button>
            </li>
            {number === 1 ? gap(back, <DoubleLeftOutlined aria-hidden />) : null}
          </Fragment>
        ))}
        <Step
          name={text('pager.next')}
          icon={<RightOutlined aria-hidden />}
          to={page < last ? page + 1 : undefined}
          onPage={onPage}
        />
      </ul>
    </nav>
  );
};
