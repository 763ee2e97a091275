import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Id } from '@/domain/kernel/id';
import { isPlainClick } from '../kit/plain-click';
import { useTabs } from '../shell/tabs/use-tabs';
import { goodsPath } from './goods-texts';

interface Props {
  readonly id: Id;
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to goods, which opens in a tab with their title. */
export const GoodsLink = ({ id, title, className, children }: Props) => {
  const tabs = useTabs();
  const path = goodsPath(id);
  return (
    <Link
      className={className}
      to={path}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        tabs.open({ path, title });
      }}
    >
      {children}
    </Link>
  );
};
