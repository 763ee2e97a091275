import { type ReactNode, useState } from 'react';
import { Bone } from './states/bone';
import { useInSight } from './use-in-sight';

/** What stands further down is read and drawn once it comes into sight; until then something keeps its place. */
export const WhenSeen = ({ children }: { readonly children: ReactNode }) => {
  const [seen, setSeen] = useState(false);
  const place = useInSight(() => {
    setSeen(true);
  });
  if (seen) return children;
  return (
    <div ref={place}>
      <Bone width="60%" />
    </div>
  );
};
