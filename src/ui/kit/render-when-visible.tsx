import { type ReactNode, useState } from 'react';
import { Bone } from './states/bone';
import { useInSight } from './use-in-sight';

interface Props {
  /** The placeholder. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** Renders its children once they scroll into view; until then a placeholder keeps the space. */
export const RenderWhenVisible = ({ instead = <Bone width="60%" />, children }: Props) => {
  const [seen, setSeen] = useState(false);
  const place = useInSight(() => {
    setSeen(true);
  });
  return seen ? children : <div ref={place}>{instead}</div>;
};
