import { Button } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  /** The accessible name: the action and its file. */
  readonly name: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** A small button beside a file. */
export const UploadTool = ({ name, icon, onClick }: Props) => (
  <Button type="text" size="small" icon={icon} aria-label={name} title={name} onClick={onClick} />
);
