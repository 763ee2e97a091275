import { useState } from 'react';
import './demo-bar.css';

interface Props {
  readonly reset: () => Promise<void>;
}

/** A bar that marks the page as a demo and lists the accounts. It can also reset the data to the first day. */
export const DemoBar = ({ reset }: Props) => {
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
    <aside className="demo-bar" aria-label="演示">
      <span>
        演示环境，数据只保存在本浏览器。账号 seller、clerk、handler、shop、platform、stranger，密码 demo-2026
      </span>
      <button type="button" disabled={state === 'busy'} onClick={() => void startAgain()}>
        {state === 'busy' ? '正在重置…' : state === 'failed' ? '重置失败，再试一次' : '重置演示数据'}
      </button>
    </aside>
  );
};
