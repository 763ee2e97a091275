import { CheckOutlined, SearchOutlined, StarOutlined } from '@ant-design/icons';
import { useHasFeature } from '../kit/access/access';
import { useText } from '../kit/text/use-text';
import { useStaffToRate } from '../work-order/staff-rating/use-staff-to-rate';
import type { Choice } from './choice-menu';
import { workListPath } from './navigation';
import { useSearch } from './search/use-search';
import { useLanguages, useSizes, useThemes } from './use-choices';
import { useFullScreen } from './use-full-screen';
import { useNavigation } from './use-navigation';
import { type UserMenuItem, UserMenu } from './user-menu';

/** The menu entries of a choice: its name, and its options with the current one marked. */
const group = <T extends string>({ label, chosen, choices, onChoose }: Choice<T>): UserMenuItem => ({
  type: 'group',
  key: label,
  label,
  children: choices.map(({ value, label: text }) => ({
    key: value,
    label: text,
    role: 'menuitemradio',
    'aria-checked': value === chosen,
    icon: <CheckOutlined aria-hidden style={{ visibility: value === chosen ? 'visible' : 'hidden' }} />,
    onClick: () => {
      onChoose(value);
    },
  })),
});

/** The user menu on mobile, with the tools that have buttons of their own on a wide screen. */
export const PhoneMenu = () => {
  const text = useText();
  const hasSearch = useHasFeature('search');
  const hasFullScreen = useHasFeature('fullscreen');
  const hasSizes = useHasFeature('sizeSelector');
  const seesWorkOrders = workListPath(useNavigation()) !== undefined;
  const rating = useStaffToRate(seesWorkOrders);
  const search = useSearch(hasSearch);
  const fullScreen = useFullScreen();
  const [languages, themes, sizes] = [useLanguages(), useThemes(), useSizes()];
  const tools: UserMenuItem[] = [
    ...(rating.count === 0
      ? []
      : [{ key: 'rating', icon: <StarOutlined aria-hidden />, label: rating.label, onClick: rating.start }]),
    ...(hasSearch
      ? [
          {
            key: 'search',
            icon: <SearchOutlined aria-hidden />,
            label: text('search.title'),
            onClick: search.start,
          },
        ]
      : []),
    ...(hasFullScreen
      ? [
          {
            key: 'full-screen',
            icon: fullScreen.icon,
            label: fullScreen.label,
            onClick: fullScreen.toggle,
          },
        ]
      : []),
  ];
  return (
    <>
      <UserMenu
        waiting={rating.count === 0 ? undefined : rating}
        tools={tools}
        choices={[group(languages), group(themes), ...(hasSizes ? [group(sizes)] : [])]}
      />
      {search.dialog}
      {rating.dialog}
    </>
  );
};
