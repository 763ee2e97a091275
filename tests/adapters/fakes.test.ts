import { createFakeClipboard, createFakeFullScreen, createFakePage } from '@/adapters/fake/fake-browser';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createMemoryStore, createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createRecordingNotifier } from '@/adapters/fake/recording.notifier';
import { createSessionHub } from '@/adapters/fake/session-hub';
import { clipboardContract } from './contracts/clipboard.suite';
import { clockContract } from './contracts/clock.suite';
import { fullScreenContract } from './contracts/full-screen.suite';
import { idsContract } from './contracts/ids.suite';
import { keyValueStoreContract } from './contracts/key-value-store.suite';
import { notifierContract } from './contracts/notifier.suite';
import { pageContract } from './contracts/page.suite';
import { sessionChannelContract } from './contracts/session-channel.suite';
import { tokenStoreContract } from './contracts/token-store.suite';

// The fakes of ports of the browser pass the contracts of these ports.
keyValueStoreContract('memory', () => {
  const store = createMemoryStore();
  return { store, refuse: store.refuse };
});
tokenStoreContract('memory', () => createMemoryTokenStore());
sessionChannelContract('hub', () => {
  const hub = createSessionHub();
  return { tabs: [hub.tab(), hub.tab()], settled: settle };
});
clockContract('fake', () => {
  const clock = createFakeClock();
  return { clock, pass: clock.advance };
});
idsContract('fake', createFakeIds);
notifierContract('recorder', () => {
  const notifier = createRecordingNotifier();
  return { notifier, answer: notifier.answer };
});
pageContract('fake', () => {
  const page = createFakePage('/a.js', '/b.js');
  return { page, serve: page.serve, goOffline: page.goOffline };
});
clipboardContract(
  'fake',
  () => {
    const clipboard = createFakeClipboard();
    return { clipboard, held: clipboard.text };
  },
  () => createFakeClipboard(false),
);
fullScreenContract(
  'fake',
  () => {
    const fullScreen = createFakeFullScreen();
    return { fullScreen, leaveByKey: fullScreen.leaveByKey };
  },
  () => createFakeFullScreen(false),
);
