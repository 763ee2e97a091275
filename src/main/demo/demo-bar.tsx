import { useState, useSyncExternalStore } from 'react';
import './demo-bar.css';

interface Props {
  readonly reset: () => Promise<void>;
}

/* The texts of the bar are not in the catalogues, because only the demo contains the bar. */

const CHINESE = {
  name: '演示',
  note: '演示环境，数据只保存在本浏览器。账号 seller、clerk、handler、shop、platform、stranger，密码 demo-2026',
  idle: '重置演示数据',
  busy: '正在重置…',
  failed: '重置失败，再试一次',
};

const ENGLISH: typeof CHINESE = {
  name: 'Demo',
  note: 'Demo: all data stays in this browser. Accounts: seller, clerk, handler, shop, platform, stranger; password: demo-2026',
  idle: 'Reset the demo data',
  busy: 'Resetting…',
  failed: 'The reset failed. Try again',
};

/** Calls the listener when the application changes the language of the page. */
const followLanguage = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => {
    observer.disconnect();
  };
};
const languageOfPage = (): string => document.documentElement.lang;

/** A bar that marks the page as a demo and lists the accounts. It can also reset the data to the first day. */
export const DemoBar = ({ reset }: Props) => {
  const language = useSyncExternalStore(followLanguage, languageOfPage);
  const text = language === 'en-US' ? ENGLISH : CHINESE;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const startAgain = async () => {
    setState('busy');
    try {
      await reset();
      window.location.reload();
    } catch {
      setState('failed');
    }
  };
  return (
    <aside className="demo-bar" aria-label={text.name}>
      <span>{text.note}</span>
      <button type="button" disabled={state === 'busy'} onClick={() => void startAgain()}>
        {text[state]}
      </button>
    </aside>
  );
};
