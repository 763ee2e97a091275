import type { FillStyle } from './series';

interface Props {
  readonly id: string;
  readonly fill: FillStyle;
  readonly colour: string;
}

/** The fill of an area as an SVG pattern. Areas therefore differ by lines or dots and not only by colour. */
export const FillPattern = ({ id, fill, colour }: Props) => {
  if (fill === 'solid') {
    return (
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
        <rect width={6} height={6} fill={colour} />
      </pattern>
    );
  }
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      {...(fill === 'hatched' ? { patternTransform: 'rotate(45)' } : {})}
    >
      <rect width={6} height={6} fill="var(--ant-color-bg-container)" />
      {fill === 'hatched' ? (
        <rect width={3.5} height={6} fill={colour} />
      ) : (
        <circle cx={3} cy={3} r={1.4} fill={colour} />
      )}
    </pattern>
  );
};
