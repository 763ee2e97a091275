import { AppstoreOutlined } from '@ant-design/icons';
import { AREAS } from '../areas';
import type { Area } from '../kit/area/area';

const ICONS = AREAS.reduce<NonNullable<Area['icons']>>((all, { icons }) => ({ ...all, ...icons }), {});

/** The icon with the name that a menu entry contains; a default icon for an unknown name. */
export const MenuIcon = ({ name }: { readonly name: string | undefined }) => {
  const known = name !== undefined && Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  const Icon = known ?? AppstoreOutlined;
  return <Icon aria-hidden />;
};
