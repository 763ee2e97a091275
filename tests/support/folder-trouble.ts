import { createFolderFileStore } from '@backend/node/folder-file-store';

/** Prints the trouble that a folder of uploads reports. A test runs it for a folder that is full or read-only. */
process.stdout.write(String(await createFolderFileStore(process.argv[2] ?? '').trouble()));
