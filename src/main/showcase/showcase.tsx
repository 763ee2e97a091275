import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, Segmented } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useLayoutEffect, useState } from 'react';
import type { PageTheme } from '@/domain/settings/page-theme';
import { type Size, SIZES } from '@/domain/settings/size';
import { useLanguage } from '@/ui/kit/early/language';
import { useIsMobile, usePrefersStill } from '@/ui/kit/early/use-media';
import { NoticeHost } from '@/ui/kit/notices/notice-host';
import { PAGE_SCROLLER_ID } from '@/ui/kit/pager/scroll-to-top';
import { ServicesProvider } from '@/ui/kit/services/services';
import { antdSize } from '@/ui/shell/sizes';
import { createQueryClient } from '../query-client';
import { antdTheme, THEME_CLASS } from '../theme/antd-theme';
import { SECTIONS } from './section';
import { CopySection, DangerSection, DialogSection } from './sections/action-sections';
import { DateSection, OptionSection, RegionSection } from './sections/choice-sections';
import { EditorSection, ServerFormSection } from './sections/content-sections';
import { FormSection, MoneySection } from './sections/form-sections';
import { ListSection } from './sections/list-section';
import { ChatSection } from './sections/chat-section';
import { FileSection, ImageSection } from './sections/upload-sections';
import styles from './showcase.module.css';
import { useShowcaseText } from './texts';
import type { World } from './world';

/** Shows the components of the kit on one page. Language, theme and size can be switched. */
export const Showcase = ({ world }: { readonly world: World }) => {
  const say = useShowcaseText();
  const [language, setLanguage] = useLanguage();
  const [page, setPage] = useState<PageTheme>(
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  );
  const [size, setSize] = useState<Size>('small');
  const [client] = useState(createQueryClient);
  const still = usePrefersStill();
  const { componentSize, compact } = antdSize(size, useIsMobile());
  useLayoutEffect(() => {
    const { dataset, classList } = document.documentElement;
    dataset['theme'] = page;
    document.documentElement.lang = language;
    classList.add(THEME_CLASS);
    dayjs.locale(language === 'zh-CN' ? 'zh-cn' : 'en');
  }, [page, language]);
  return (
    <ServicesProvider value={world.services}>
      <QueryClientProvider client={client}>
        <ConfigProvider
          locale={language === 'zh-CN' ? zhCN : enUS}
          theme={antdTheme({ page, seed: world.services.platform.themeColour, motion: !still, compact })}
          componentSize={componentSize}
          button={{ autoInsertSpace: false }}
        >
          <div className={styles['frame']}>
            <header className={styles['head']}>
              <h1>{say('title')}</h1>
              <Segmented
                aria-label={say('language')}
                value={language}
                options={[
                  { value: 'zh-CN', label: '中文' },
                  { value: 'en-US', label: 'English' },
                ]}
                onChange={setLanguage}
              />
              <Segmented
                aria-label={say('theme')}
                value={page}
                options={(['light', 'dark'] as const).map((value) => ({ value, label: say(value) }))}
                onChange={setPage}
              />
              <Segmented
                aria-label={say('size')}
                value={size}
                options={SIZES.map((value) => ({ value, label: say(value) }))}
                onChange={setSize}
              />
            </header>
            <nav className={styles['nav']} aria-label={say('nav')}>
              {SECTIONS.map((id) => (
                <a key={id} href={`#${id}`}>
                  {say(id)}
                </a>
              ))}
            </nav>
            <main id={PAGE_SCROLLER_ID} className={styles['main']} tabIndex={-1}>
              <ImageSection world={world} />
              <FileSection world={world} />
              <ChatSection world={world} />
              <RegionSection world={world} />
              <OptionSection world={world} />
              <DangerSection world={world} />
              <MoneySection />
              <DateSection world={world} />
              <FormSection world={world} />
              <EditorSection world={world} />
              <ServerFormSection />
              <DialogSection />
              <CopySection />
              <ListSection world={world} />
            </main>
          </div>
          <NoticeHost feed={world.services.notices} />
        </ConfigProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
};
