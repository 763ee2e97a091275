import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useMenuFocus } from './use-menu-focus';

/** A setting with a few values, of which the user chooses one. */
export interface Choice<T extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly chosen: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly onChoose: (value: T) => void;
}

/** An icon button that opens a menu with the values of a setting. The button gets the focus back after the choice. */
export const ChoiceMenu = <T extends string>({ label, icon, chosen, choices, onChoose }: Choice<T>) => {
  const { trigger, onChosen, onOpenChange } = useMenuFocus();
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      onOpenChange={onOpenChange}
      menu={{
        selectable: true,
        selectedKeys: [chosen],
        items: choices.map(({ value, label: text }) => ({ key: value, label: text })),
        onClick: ({ key, domEvent }) => {
          onChosen({ domEvent });
          const choice = choices.find(({ value }) => value === key);
          if (choice !== undefined) onChoose(choice.value);
        },
      }}
    >
      <Button ref={trigger} type="text" size="middle" icon={icon} aria-label={label} title={label} />
    </Dropdown>
  );
};
