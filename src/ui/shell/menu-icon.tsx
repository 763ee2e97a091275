import { AppstoreOutlined, FileTextOutlined, HomeOutlined, MessageOutlined } from '@ant-design/icons';

const ICONS = {
  home: HomeOutlined,
  work: MessageOutlined,
  order: FileTextOutlined,
} as const;

const isKnown = (name: string | undefined): name is keyof typeof ICONS =>
  name !== undefined && Object.hasOwn(ICONS, name);

/** The icon a menu entry names; a common one for a name we do not know. */
export const MenuIcon = ({ name }: { readonly name: string | undefined }) => {
  const Icon = isKnown(name) ? ICONS[name] : AppstoreOutlined;
  return <Icon aria-hidden />;
};
