import type { MarkShape } from './series';

const REACH = 3.5;

interface Props {
  readonly shape: MarkShape;
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

/** The mark of a point of a line, whose shape identifies the line. */
export const Mark = ({ shape, x, y, colour }: Props) => {
  if (shape === 'circle') return <circle cx={x} cy={y} r={REACH - 0.5} fill={colour} />;
  if (shape === 'square') {
    return (
      <rect
        x={x - REACH + 0.5}
        y={y - REACH + 0.5}
        width={2 * REACH - 1}
        height={2 * REACH - 1}
        fill={colour}
      />
    );
  }
  return (
    <path
      d={`M${x} ${y - REACH} L${x + REACH} ${y + REACH - 0.5} L${x - REACH} ${y + REACH - 0.5} Z`}
      fill={colour}
    />
  );
};
