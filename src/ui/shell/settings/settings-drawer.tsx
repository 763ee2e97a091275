import { CheckOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { SEND_KEYS } from '@/domain/message-text/composer-keys';
import { useSendKey } from '../../kit/send-key';
import { useIsMobile } from '../../kit/early/use-media';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { useShellSettings } from '../appearance';
import styles from './settings-drawer.module.css';
import { SwitchRow } from './switch-row';
import { ThemeColour } from './theme-colour';
import { useSavedFeedback } from './use-saved-feedback';
import { SideWindow } from '../../kit/dialog/side-window';

export interface SettingsDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The settings that are switches, in the drawer's order (product 2). */
const SWITCHES = ['topNav', 'tagsView', 'fixedHeader', 'sidebarLogo', 'dynamicTitle'] as const;

/**
 * The settings drawer (product 2). Every change applies at once; saving stores it for the next visit, and a
 * reset reloads the page.
 */
const SettingsDrawer = ({ open, onClose }: SettingsDrawerProps) => {
  const text = useText();
  const mobile = useIsMobile();
  const { page, notices, platform } = useServices();
  const [settings, held] = useShellSettings();
  const [sendKey, chooseSendKey] = useSendKey();
  const [saved, saySaved] = useSavedFeedback();
  const works: Partial<Record<(typeof SWITCHES)[number], boolean>> = {
    topNav: !mobile,
    tagsView: platform.features.tagTabs,
    sidebarLogo: platform.features.sidebarLogo,
  };
  const save = () => {
    if (held.save()) saySaved();
    else notices.show({ as: 'toast', tone: 'error', text: { key: 'settings.not-saved' } });
  };
  return (
    <SideWindow
      open={open}
      size={300}
      title={text('settings.title')}
      closable={{ 'aria-label': text('dialog.close') }}
      onClose={onClose}
      footer={
        <div className={styles['foot']}>
          <Button type="primary" icon={saved ? <CheckOutlined aria-hidden /> : null} onClick={save}>
            {text('settings.save')}
          </Button>
          <Button
            onClick={() => {
              held.forget();
              page.reload();
            }}
          >
            {text('settings.reset')}
          </Button>
          <span role="status">{saved ? text('settings.saved') : null}</span>
        </div>
      }
    >
      <div className={styles['rows']}>
        <section className={styles['block']}>
          <h3 className={styles['title']}>{text('settings.side-theme')}</h3>
          <Segmented
            block
            aria-label={text('settings.side-theme')}
            value={settings.sideTheme}
            options={(['dark', 'light'] as const).map((value) => ({
              value,
              label: text(`settings.side-theme.${value}`),
            }))}
            onChange={(sideTheme) => {
              held.change({ sideTheme });
            }}
          />
        </section>
        <section className={styles['block']}>
          <h3 className={styles['title']}>{text('settings.colour')}</h3>
          <ThemeColour
            colour={settings.theme}
            onChoose={(theme) => {
              held.change({ theme });
            }}
          />
        </section>
        <section className={styles['block']}>
          <h3 className={styles['title']}>{text('settings.send-key')}</h3>
          <Segmented
            block
            aria-label={text('settings.send-key')}
            value={sendKey}
            options={SEND_KEYS.map((value) => ({ value, label: text(`settings.send-key.${value}`) }))}
            onChange={chooseSendKey}
          />
        </section>
        {SWITCHES.filter((name) => works[name] ?? true).map((name) => (
          <SwitchRow
            key={name}
            label={text(`settings.${name}`)}
            on={settings[name]}
            onChange={(on) => {
              held.change({ [name]: on });
            }}
          />
        ))}
        <p className={styles['note']}>{text('settings.note')}</p>
      </div>
    </SideWindow>
  );
};

export default SettingsDrawer;
